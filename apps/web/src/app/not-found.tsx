import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { landingPages, readSignedIn } from '#lib/session/session.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Logo } from '#ui/page/logo.tsx';
import classes from './not-found.module.css';

/** What an unknown address shows. */
export function NotFound() {
  const signedIn = readSignedIn();
  const home = signedIn ? landingPages[signedIn.role] : '/';
  return (
    <main id="tresc" tabIndex={-1} className={classes['page']}>
      <Logo withLine />
      <h1 className={classes['title']}>Nie ma takiej strony</h1>
      <EmptyState
        icon={null}
        text="Ta ścieżka donikąd nie prowadzi."
        hint="Sprawdź adres albo wróć na początek."
        action={
          <Button component={Link} to={home}>
            {signedIn ? 'Wróć na pulpit' : 'Przejdź do logowania'}
          </Button>
        }
      />
    </main>
  );
}
