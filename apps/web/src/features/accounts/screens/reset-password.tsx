import { Button } from '@mantine/core';
import { resetPassword } from '@psia/contract/accounts/accounts.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { setToken } from '#lib/session/session.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { setNewPassword } from '../accounts.queries.ts';
import { Outcome } from '../components/outcome.tsx';
import { PublicScreen } from '../components/public-screen.tsx';
import { NewPasswordField } from '../passwords/components/new-password-field.tsx';
import { faultOfPassword } from '../passwords/password-judge.rules.ts';
import { useSignInSoon } from '../use-sign-in-soon.ts';

const title = 'Ustaw nowe hasło';

/** Sets a new password by a mailed link; all sessions end with it (D13, D61). */
export function ResetPassword() {
  const [params] = useAddressParams();
  const token = params.get('token') ?? '';
  const [done, setDone] = useState(false);
  useSignInSoon(done);

  if (token === '') {
    return (
      <PublicScreen title={title}>
        <Outcome good={false} text="Link do zmiany hasła jest nieprawidłowy lub niepełny.">
          <Button component={Link} to="/forgot-password">
            Poproś o nowy link
          </Button>
        </Outcome>
      </PublicScreen>
    );
  }
  if (done) {
    return (
      <PublicScreen title={title}>
        <Outcome good text="Hasło zostało zmienione!" hint="Przechodzimy do logowania…">
          <Button component={Link} to="/" replace>
            Zaloguj się
          </Button>
        </Outcome>
      </PublicScreen>
    );
  }
  return <NewPasswordForm token={token} onDone={() => setDone(true)} />;
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useFormCore({
    initialValues: { newPassword: '', repeated: '' },
    schema: resetPassword.body,
    bodyOf: ({ newPassword }) => ({ token, newPassword }),
    check: ({ newPassword, repeated }) => ({
      newPassword: faultOfPassword(newPassword, {}),
      repeated: newPassword === repeated ? undefined : 'Hasła nie są zgodne.',
    }),
    send: ({ newPassword }) => setNewPassword({ token, newPassword }),
    say: { elsewhere: 'Hasło zostało zmienione!' },
    onAnswer: () => setToken(null, 'set-aside'),
    onDone,
    failed: 'Nie udało się zresetować hasła. Spróbuj ponownie.',
  });
  return (
    <PublicScreen title={title}>
      <FormFrame
        form={form}
        label={title}
        buttons={
          <>
            <Button component={Link} to="/forgot-password" variant="default">
              Poproś o nowy link
            </Button>
            <SubmitButton working={form.working}>Zapisz nowe hasło</SubmitButton>
          </>
        }
      >
        <NewPasswordField
          label="Nowe hasło"
          key={form.form.key('newPassword')}
          {...form.form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Powtórz nowe hasło"
          autoComplete="new-password"
          required
          key={form.form.key('repeated')}
          {...form.form.getInputProps('repeated')}
        />
      </FormFrame>
    </PublicScreen>
  );
}
