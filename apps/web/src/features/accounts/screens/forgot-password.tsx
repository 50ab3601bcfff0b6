import { Button } from '@mantine/core';
import { requestPasswordReset } from '@psia/contract/accounts/accounts.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { askForReset } from '../accounts.queries.ts';
import { Outcome } from '../components/outcome.tsx';
import { PublicScreen } from '../components/public-screen.tsx';

const title = 'Nie pamiętasz hasła?';

/** Asks for a link to a new password; says the same whether or not the address is known (D17). */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <Button component={Link} to="/" variant="default">
      Wróć do logowania
    </Button>
  );
  if (sentTo === null) return <RequestForm onSent={setSentTo} back={back} />;
  return (
    <PublicScreen title={title}>
      <Outcome
        good
        text="Sprawdź pocztę."
        hint={`Jeśli konto z adresem ${sentTo} istnieje, wysłaliśmy na nie link do ustawienia nowego hasła. Link działa godzinę.`}
      >
        {back}
      </Outcome>
    </PublicScreen>
  );
}

function RequestForm({ onSent, back }: { onSent: (email: string) => void; back: React.ReactNode }) {
  const form = useFormCore({
    initialValues: { email: '' },
    schema: requestPasswordReset.body,
    send: askForReset,
    say: { elsewhere: 'Sprawdź pocztę.' },
    onDone: (_, { email }) => onSent(email.trim()),
    failed: 'Nie udało się wysłać prośby o resetowanie hasła. Spróbuj ponownie.',
  });
  return (
    <PublicScreen title={title} description="Podaj adres e-mail konta, a wyślemy link do ustawienia nowego hasła.">
      <FormFrame
        form={form}
        label="Prośba o nowe hasło"
        buttons={
          <>
            {back}
            <SubmitButton working={form.working}>Wyślij link</SubmitButton>
          </>
        }
      >
        <EmailField
          label="E-mail"
          autoComplete="username"
          required
          key={form.form.key('email')}
          {...form.form.getInputProps('email')}
        />
      </FormFrame>
    </PublicScreen>
  );
}
