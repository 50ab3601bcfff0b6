import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { emailFrom } from '../carried-email.rules.ts';
import { Outcome } from '../components/outcome.tsx';
import { PublicScreen } from '../components/public-screen.tsx';
import { ResendConfirmation } from '../components/resend-confirmation.tsx';

/** The end of a registration: asks to confirm the account. */
export function RegistrationSuccess() {
  const email = emailFrom(useLocation().state);
  const address = email === '' ? 'podany adres e-mail' : `adres ${email}`;
  return (
    <PublicScreen title="Rejestracja zakończona">
      <Outcome
        good
        text="Wszystko poszło dobrze!"
        hint={`Potwierdź konto: kliknij link, który wysłaliśmy na ${address}, i ustaw hasło. Link działa 7 dni.`}
      >
        <Button component={Link} to="/">
          Przejdź do strony głównej
        </Button>
      </Outcome>
      {email !== '' && <ResendConfirmation email={email} />}
    </PublicScreen>
  );
}
