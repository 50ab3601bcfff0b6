import { Anchor } from '@mantine/core';
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import classes from './contact-links.module.css';
import { dialled, phoneAddress } from './phone-address.ts';

interface ContactLinksProps {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Whom they reach: with a name, a message can be sent to the number, too. */
  readonly name?: string | undefined;
}

/**
 * An e-mail address and a phone number that can be pressed, below each other; a person's number takes messages, too. Who
 * has lost an address has an empty one (D191).
 */
export function ContactLinks({ email, phone, name }: ContactLinksProps) {
  return (
    <span className={classes['links']}>
      {email === '' && 'Brak adresu e-mail'}
      {email !== undefined && email !== '' && (
        <Anchor className={classes['link']} href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
      {phone !== undefined && (
        <span className={classes['actions']}>
          <Anchor className={classes['link']} href={phoneAddress(phone)}>
            <span className="numbers">{phone}</span>
          </Anchor>
          {name !== undefined && <MessageLink name={name} phone={phone} />}
        </span>
      )}
    </span>
  );
}

function MessageLink({ name, phone }: { name: string; phone: string }) {
  return (
    <a className={classes['action']} href={`sms:${dialled(phone)}`} aria-label={`Napisz SMS: ${name}`}>
      <IconMessage size={18} aria-hidden />
      SMS
    </a>
  );
}

interface ContactActionsProps {
  /** Whom they reach, for whoever hears the page. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The ways to reach a person, beside each other in a row or card: call the number, send a message, write a mail. */
export function ContactActions({ name, phone, email }: ContactActionsProps) {
  return (
    <span className={classes['actions']}>
      <a className={classes['action']} href={phoneAddress(phone)} aria-label={`Zadzwoń: ${name}, ${phone}`}>
        <IconPhone size={18} aria-hidden />
        <span className="numbers">{phone}</span>
      </a>
      <MessageLink name={name} phone={phone} />
      {email !== '' && (
        <a className={classes['action']} href={`mailto:${email}`} aria-label={`Napisz e-mail: ${name}`}>
          <IconMail size={18} aria-hidden />
          E-mail
        </a>
      )}
    </span>
  );
}
