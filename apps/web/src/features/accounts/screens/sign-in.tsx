import type { login, Session } from '@psia/contract/accounts/accounts.contract';
import type { Role } from '@psia/contract/core/role';
import { Anchor, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { clearExpiredMessage, readExpiredMessage, setToken, takePageAfterSignIn } from '#lib/session/session.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { emailFrom } from '../carried-email.rules.ts';
import type { SecondStep } from '../second-factor/components/sign-in-set-up.tsx';
import classes from './sign-in.module.css';

const refused = 'Nieprawidłowy email lub hasło. Proszę spróbować ponownie.';
const DemoLogins = lazy(async () => ({ default: (await import('../components/demo-logins.tsx')).DemoLogins }));
const resendConfirmation = fetchedLater(
  async () => (await import('../components/resend-confirmation.tsx')).ResendConfirmation,
);
const sessionExpired = fetchedLater(async () => (await import('../components/session-expired.tsx')).SessionExpired, {
  quiet: true,
});
const signInStep = fetchedLater(async () => (await import('../second-factor/components/sign-in-step.tsx')).SignInStep);
const isDemo = document.querySelector('meta[name="demo-logins"]') !== null;

/** Where a fresh session leads: a trainer without a school creates it first (D11), others continue (D14). */
function pageAfterSignIn({ role, hasSchool }: { role: Role; hasSchool: boolean }): string {
  return role === 'ROLE_TRAINER' && !hasSchool ? '/register-school' : takePageAfterSignIn(role);
}

/** What a right password still wants; null for any other refusal. */
function wantedBy(error: unknown): SecondStep['wants'] | null {
  if (isRefusedWith(error, 'CODE_NEEDED')) return 'code';
  return isRefusedWith(error, 'SECOND_FACTOR_REQUIRED') ? 'set-up' : null;
}

function useSignIn() {
  const navigate = useNavigate();
  const location = useLocation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const enter = (session: Session) => {
    setToken(session.jwt, 'signed-in');
    return navigate(pageAfterSignIn(session), { replace: true });
  };

  const form = useFormCore({
    initialValues: { email: emailFrom(location.state), password: '' },
    check: ({ email, password }) => ({
      email: /\S@\S/.test(email) ? undefined : 'Podaj poprawny adres e-mail.',
      password: password === '' ? 'Podaj hasło.' : undefined,
    }),
    send: async (body) => {
      setUnconfirmed(null);
      try {
        return await call<typeof login>({ method: 'POST', path: '/auth/login' }, { body });
      } catch (error) {
        if (isRefusedWith(error, 'ACCOUNT_NOT_CONFIRMED')) setUnconfirmed(body.email);
        const wants = wantedBy(error);
        if (wants === null) throw error;
        return { ...body, wants };
      }
    },
    say: { elsewhere: 'Logowanie zostało przerwane. Zaloguj się jeszcze raz.', isLost: true },
    onDone: (answer) => ('wants' in answer ? setStep(answer) : enter(answer)),
    failed: (error) => (isRefusedWith(error, 'BAD_CREDENTIALS') ? refused : 'Nie udało się zalogować.'),
  });
  return { form, unconfirmed, enter, step, leaveStep: () => setStep(null) };
}

/** The sign-in page (D13, D14, D170); in the demo it offers the demo's log-ins. */
export function SignIn() {
  const { form, unconfirmed, enter, step, leaveStep } = useSignIn();
  const [expired, setExpired] = useState(readExpiredMessage);
  const closeExpired = () => {
    clearExpiredMessage();
    setExpired(null);
  };

  const title = (
    <Title order={1} mb="lg">
      Zaloguj się
    </Title>
  );
  if (step !== null) {
    return (
      <>
        {title}
        <signInStep.Part step={step} onSignedIn={enter} onBack={leaveStep} />
      </>
    );
  }

  return (
    <>
      {title}
      <FormFrame
        form={form}
        label="Logowanie"
        buttons={
          <SubmitButton working={form.working} fullWidth>
            Zaloguj się
          </SubmitButton>
        }
      >
        <EmailField
          label="E-mail"
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
        <Anchor component={Link} to="/forgot-password" className={classes['link'] ?? ''}>
          Zapomniałeś hasła?
        </Anchor>
      </FormFrame>
      {unconfirmed !== null && <resendConfirmation.Part key={unconfirmed} email={unconfirmed} />}
      <p className={classes['register']}>
        Prowadzisz szkołę dla psów?{' '}
        <Anchor component={Link} to="/register-trainer" className={classes['link'] ?? ''}>
          Zarejestruj się
        </Anchor>
      </p>
      {isDemo && (
        <Suspense fallback={null}>
          <DemoLogins
            onChoose={({ email, password }) => {
              form.form.setValues({ email, password });
              form.submit();
            }}
          />
        </Suspense>
      )}
      {expired !== null && <sessionExpired.Part message={expired} onClose={closeExpired} />}
    </>
  );
}
