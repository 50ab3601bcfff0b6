import type { login } from '@psia/contract/accounts/accounts.contract';
import { Anchor, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isRefusedWith } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import {
  clearExpiredMessage,
  readExpiredMessage,
  startSession,
  takePageAfterSignIn,
} from '../../../lib/session/session.ts';
import { SessionExpired } from '../components/session-expired.tsx';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useOperationForm } from '../../../ui/use-operation-form.ts';

const refused = 'Nieprawidłowy email lub hasło. Proszę spróbować ponownie.';

/** The sign-in page (D13, D14). */
export function SignIn() {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(readExpiredMessage);
  const closeExpired = () => {
    clearExpiredMessage();
    setExpired(null);
  };
  const form = useOperationForm({
    initialValues: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.includes('@') ? undefined : 'Podaj poprawny adres e-mail.',
      password: password === '' ? 'Podaj hasło.' : undefined,
    }),
    send: (body) => call<typeof login>({ method: 'POST', path: '/auth/login' }, { body }),
    onDone: (session) => {
      startSession(session.jwt);
      return navigate(takePageAfterSignIn(session.role), { replace: true });
    },
    failed: (error) => (isRefusedWith(error, 'BAD_CREDENTIALS') ? refused : 'Nie udało się zalogować.'),
  });
  return (
    <>
      <Title order={1} mb="lg">
        Zaloguj się
      </Title>
      <FormFrame
        form={form}
        label="Logowanie"
        buttons={<SubmitButton working={form.working}>Zaloguj się</SubmitButton>}
      >
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          key={form.form.key('email')}
          {...form.form.getInputProps('email')}
        />
        <PasswordField
          label="Hasło"
          autoComplete="current-password"
          key={form.form.key('password')}
          {...form.form.getInputProps('password')}
        />
        <Anchor component={Link} to="/forgot-password">
          Zapomniałeś hasła?
        </Anchor>
      </FormFrame>
      {expired !== null && <SessionExpired message={expired} onClose={closeExpired} />}
    </>
  );
}
