import type { NewKey } from '@psia/contract/accounts/second-factor.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { beginFactor, confirmFactorIn } from '../second-factor.queries.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpDialogProps {
  /** Whether codes are asked for already; then the app is being changed for another one. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** Turning the second factor on, or moving it to another app: password, key, first code, recovery codes. */
export function SetUpDialog({ isOn: isOnNow, onClose }: SetUpDialogProps) {
  // What has been turned on here is not another app, though its codes are still shown.
  const [isOn] = useState(isOnNow);
  const queries = useQueryClient();
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title={isOn ? 'Inna aplikacja z kodami' : 'Logowanie dwuetapowe'}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : newKey === null ? (
        <ProofForm
          label="Potwierdzenie, że to Ty"
          draft="second-factor"
          save="Dalej"
          needsCode={isOn}
          send={(proof, sending) => sending.run(beginFactor(), { ...proof, attempt: sending })}
          onDone={setNewKey}
          onCancel={onClose}
          say={{ elsewhere: 'Logowanie dwuetapowe nie jest jeszcze zmienione.', isLost: true }}
          failed="Nie udało się zacząć."
        />
      ) : (
        <ConfirmCode
          newKey={newKey}
          save={isOn ? 'Używaj nowej aplikacji' : 'Włącz'}
          send={(code, sending) => sending.run(confirmFactorIn(queries), { code, attempt: sending })}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
