import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { type ConfirmationOutcome, proveAddress } from '../accounts.queries.ts';
import { Outcome } from '../components/outcome.tsx';
import { PublicScreen } from '../components/public-screen.tsx';

const title = 'Potwierdź adres e-mail';

/** Proves the address that the mailed link came to, once its button is pressed (D69, D191). */
export function ProveEmail() {
  const [params] = useAddressParams();
  const token = params.get('token') ?? '';
  const [outcome, setOutcome] = useState<ConfirmationOutcome | null>(token === '' ? 'useless' : null);
  const { failure, fail, clear } = useFailure();
  if (outcome === null) {
    return (
      <PublicScreen title={title} description="Naciśnij przycisk, żeby potwierdzić, że ten adres należy do Ciebie.">
        <FormError failure={failure} />
        <ActionButton
          send={() => {
            clear();
            return proveAddress(token);
          }}
          say={{ elsewhere: 'Adres e-mail jest sprawdzony.' }}
          onDone={setOutcome}
          failed="Nie udało się potwierdzić adresu. Spróbuj ponownie."
          onFailed={fail}
        >
          Potwierdź adres e-mail
        </ActionButton>
      </PublicScreen>
    );
  }
  return (
    <PublicScreen title={title}>
      {outcome === 'confirmed' ? (
        <Outcome
          good
          text="Adres e-mail jest potwierdzony."
          hint="Od teraz przychodzą na niego wiadomości o treningach."
        >
          <Onward />
        </Outcome>
      ) : (
        <Outcome
          good={false}
          text="Nie udało się potwierdzić adresu."
          hint="Link jest nieprawidłowy albo wygasł. Zaloguj się i wyślij go ponownie."
        >
          <Onward />
        </Outcome>
      )}
    </PublicScreen>
  );
}

function Onward() {
  return (
    <Button component={Link} to="/">
      Przejdź dalej
    </Button>
  );
}
