import { Anchor } from '@mantine/core';
import classes from './contact-links.module.css';

interface ContactLinksProps {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** An e-mail address and a phone number that can be pressed, below each other. */
export function ContactLinks({ email, phone }: ContactLinksProps) {
  return (
    <span className={classes['links']}>
      {email !== undefined && (
        <Anchor className={classes['link']} href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
      {phone !== undefined && (
        <Anchor className={classes['link']} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <span className="numbers">{phone}</span>
        </Anchor>
      )}
    </span>
  );
}
