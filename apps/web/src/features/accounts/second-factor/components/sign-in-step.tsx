import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { signInByCode } from '../second-factor.queries.ts';
import { AnyCodeField } from './code-field.tsx';
import type { SignInStepProps } from './sign-in-set-up.tsx';

const setUpStep = fetchedLater(async () => (await import('./sign-in-set-up.tsx')).SignInSetUp);

/** The second step of signing in: a code, or setting the second factor up where the school requires it (D226). */
export function SignInStep(props: SignInStepProps) {
  return props.step.wants === 'code' ? <CodeStep {...props} /> : <setUpStep.Part {...props} />;
}

function CodeStep({ step, onSignedIn, onBack }: SignInStepProps) {
  const { email, password } = step;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useFormCore({
    initialValues: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? 'Podaj kod.' : undefined }),
    send: ({ code }) => signInByCode({ email, password, code }),
    say: { elsewhere: 'Logowanie zostało przerwane. Zaloguj się jeszcze raz.', isLost: true },
    onDone: onSignedIn,
    failed: (error) =>
      isRefusedWith(error, 'BAD_CREDENTIALS')
        ? 'Hasło zmieniło się w międzyczasie. Wróć i zaloguj się jeszcze raz.'
        : 'Nie udało się zalogować.',
  });
  return (
    <FormFrame
      form={form}
      label="Drugi krok logowania"
      buttons={
        <>
          <Button variant="default" onClick={onBack}>
            Wróć
          </Button>
          <SubmitButton working={form.working}>Zaloguj się</SubmitButton>
        </>
      }
    >
      <Text>Logujesz się jako {email}.</Text>
      <AnyCodeField ref={field} key={form.form.key('code')} {...form.form.getInputProps('code')} />
    </FormFrame>
  );
}
