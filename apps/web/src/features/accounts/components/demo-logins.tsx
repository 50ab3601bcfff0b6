import { Button } from '@mantine/core';
import classes from './demo-logins.module.css';

/** A log-in that the demo server offers. */
export interface DemoLogin {
  readonly label: string;
  readonly email: string;
  readonly password: string;
}

const place = 'meta[name="demo-logins"]';

function isDemoLogin(value: unknown): value is DemoLogin {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof DemoLogin, unknown>> = value;
  return [fields.label, fields.email, fields.password].every((text) => typeof text === 'string');
}

function readDemoLogins(): DemoLogin[] {
  const offered: unknown = JSON.parse(document.querySelector<HTMLMetaElement>(place)?.content ?? '[]');
  return Array.isArray(offered) ? offered.filter(isDemoLogin) : [];
}

/** The log-ins of the demo school as buttons that sign in at once. */
export function DemoLogins({ onChoose }: { onChoose: (login: DemoLogin) => void }) {
  return (
    <section className={classes['demo']} aria-labelledby="demo-logins">
      <h2 id="demo-logins" className={classes['title']}>
        Konta na próbę
      </h2>
      <div className={classes['logins']}>
        {readDemoLogins().map((login) => (
          <Button
            key={login.email}
            variant="default"
            justify="flex-start"
            classNames={{ root: classes['login'] ?? '', label: classes['words'] ?? '' }}
            onClick={() => onChoose(login)}
          >
            {login.label}
            <span className={classes['email']}>{login.email}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
