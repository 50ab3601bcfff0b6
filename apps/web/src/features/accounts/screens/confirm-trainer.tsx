import { Button, Text } from '@mantine/core';
import { confirmAccount } from '@psia/contract/accounts/accounts.contract';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { confirmWithPassword, type ConfirmationOutcome } from '../accounts.queries.ts';
import { Outcome } from '../components/outcome.tsx';
import { PublicScreen } from '../components/public-screen.tsx';
import { NewPasswordField } from '../passwords/components/new-password-field.tsx';
import { faultOfPassword } from '../passwords/password-judge.rules.ts';

const title = 'Potwierdzenie konta';
const failed = 'Wystąpił błąd podczas potwierdzania konta.';

/** Confirms a trainer's account with the key of the mailed link and the password of who confirms (D9, D160). */
export function ConfirmTrainer() {
  const { key = '' } = useParams();
  const [outcome, setOutcome] = useState<ConfirmationOutcome | null>(null);
  if (outcome === null) return <PasswordForm mailedKey={key} onDone={setOutcome} />;
  const signIn = (
    <Button component={Link} to="/">
      Zaloguj się
    </Button>
  );
  return (
    <PublicScreen title={title}>
      {outcome === 'confirmed' ? (
        <Outcome
          good
          text="Poprawnie potwierdzono konto."
          hint="Zaloguj się ustawionym hasłem. Jeśli konto było potwierdzone już wcześniej, jego hasło się nie zmieniło."
        >
          {signIn}
        </Outcome>
      ) : (
        <Outcome
          good={false}
          text={failed}
          hint="Link jest nieprawidłowy albo wygasł. Zaloguj się, a zaproponujemy wysłanie nowego. Jeśli to się nie uda, zarejestruj się jeszcze raz."
        >
          {signIn}
        </Outcome>
      )}
    </PublicScreen>
  );
}

interface PasswordFormProps {
  readonly mailedKey: string;
  readonly onDone: (outcome: ConfirmationOutcome) => void;
}

function PasswordForm({ mailedKey, onDone }: PasswordFormProps) {
  const form = useFormCore({
    initialValues: { password: '' },
    schema: confirmAccount.body,
    check: ({ password }) => ({ password: faultOfPassword(password, {}) }),
    send: ({ password }) => confirmWithPassword(mailedKey, password),
    say: { elsewhere: 'Poprawnie potwierdzono konto.' },
    onDone,
    failed,
  });
  return (
    <PublicScreen
      title={title}
      description="Ustaw hasło, którym będziesz się logować. Może być to samo co przy rejestracji."
    >
      <FormFrame
        form={form}
        label={title}
        buttons={<SubmitButton working={form.working}>Potwierdź konto</SubmitButton>}
      >
        <NewPasswordField label="Hasło" key={form.form.key('password')} {...form.form.getInputProps('password')} />
        <Text role="status">{form.working ? 'Potwierdzanie konta...' : ''}</Text>
      </FormFrame>
    </PublicScreen>
  );
}
