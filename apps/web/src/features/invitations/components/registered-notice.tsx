import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Outcome } from '../../accounts/accounts.public.ts';

/** Says that the registration has worked; who does not want to wait goes on at once. */
export function RegisteredNotice({ text, email }: { text: string; email: string }) {
  return (
    <Outcome good text={text}>
      <Button component={Link} to="/" replace state={{ email }}>
        Zaloguj się
      </Button>
    </Outcome>
  );
}
