import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { readSignedIn, rememberPage } from '#lib/session/session.ts';
import type { CarriedEmail } from '../carried-email.rules.ts';
import { readRegistration } from '../registration/registration.storage.ts';
import { Outcome } from './outcome.tsx';

/** Whether a founder was refused because the account is confirmed by now: from then on it takes a sign-in (D10). */
export function isConfirmedMeanwhile(error: unknown): boolean {
  return readSignedIn() === null && isRefusedWith(error, 'FORBIDDEN');
}

interface ConfirmedMeanwhileProps {
  /** Where the sign-in leads back to. */
  readonly page: string;
  /** What waits there. */
  readonly hint: string;
}

/** The way on for a founder who has confirmed the account while registering: signing in leads back to what was typed. */
export function ConfirmedMeanwhile({ page, hint }: ConfirmedMeanwhileProps) {
  const email = readRegistration().trainer?.email ?? '';
  return (
    <Outcome good text="Twoje konto jest już potwierdzone." hint={hint}>
      <Button
        component={Link}
        to="/"
        state={{ email } satisfies CarriedEmail}
        onClick={() => {
          rememberPage(page);
        }}
      >
        Zaloguj się
      </Button>
    </Outcome>
  );
}
