import type { NewKey } from '@psia/contract/accounts/second-factor.contract';
import type { Session } from '@psia/contract/accounts/accounts.contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { beginRequiredFactor, confirmRequiredFactor } from '../second-factor.queries.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What signing in still wants after address and password. */
export interface SecondStep {
  readonly wants: 'code' | 'set-up';
  readonly email: string;
  readonly password: string;
}

export interface SignInStepProps {
  readonly step: SecondStep;
  readonly onSignedIn: (session: Session) => unknown;
  /** Back to address and password. */
  readonly onBack: () => void;
}

interface Opened {
  readonly session: Session;
  readonly codes: readonly string[];
}

/** Setting the second factor up before the first sign-in with it, because the school requires it (D226). */
export function SignInSetUp({ step: { email, password }, onSignedIn, onBack }: SignInStepProps) {
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { failure, fail, clear } = useFailure();
  if (opened !== null) {
    return <RecoveryCodes codes={opened.codes} onClose={() => onSignedIn(opened.session)} />;
  }
  if (newKey !== null) {
    return (
      <ConfirmCode
        newKey={newKey}
        save="Włącz i zaloguj się"
        send={(code) => confirmRequiredFactor({ email, password, code })}
        onDone={({ recoveryCodes, ...session }) => setOpened({ session, codes: recoveryCodes })}
        onCancel={onBack}
      />
    );
  }
  return (
    <>
      <Text>
        Twoja szkoła wymaga od trenerów logowania dwuetapowego: po haśle podajesz kod z aplikacji w telefonie.
        Ustawienie zajmie około dwóch minut. Przygotuj telefon.
      </Text>
      <FormError failure={failure} />
      <ButtonRow>
        <Button variant="default" onClick={onBack}>
          Wróć
        </Button>
        <ActionButton
          send={() => {
            clear();
            return beginRequiredFactor({ email, password });
          }}
          say={{ elsewhere: 'Logowanie zostało przerwane. Zaloguj się jeszcze raz.', isLost: true }}
          onDone={setNewKey}
          failed="Nie udało się zacząć."
          onFailed={fail}
        >
          Ustaw teraz
        </ActionButton>
      </ButtonRow>
    </>
  );
}
