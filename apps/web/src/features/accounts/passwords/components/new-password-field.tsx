import { emailAsPassword, guessablePassword, type PasswordOwner } from '@psia/contract/accounts/passwords.rules';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { loadedJudge, loadJudge } from '../password-judge.rules.ts';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'score' | 'autoComplete'> {
  /** What the form knows at present of whose password it is (D157). */
  readonly ownerNow?: () => PasswordOwner;
}

const nobody = (): PasswordOwner => ({});
const highestRefused = 2;
const refusals: readonly unknown[] = [guessablePassword, emailAsPassword];

/** A field for a new password that shows its strength while it is typed (D8); what was refused never reads as good. */
export function NewPasswordField({ ownerNow = nobody, onChange, onFocus, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState(typeof field.defaultValue === 'string' ? field.defaultValue : '');
  const [judge, setJudge] = useState(loadedJudge);
  const judged = useDeferredValue(typed);

  const load = () => {
    // Without it the server alone judges, when the form is sent.
    loadJudge()
      .then((loaded) => setJudge(() => loaded))
      .catch(() => undefined);
  };
  const score = judge && judged !== '' ? judge(judged, ownerNow()) : null;
  const isRefused = refusals.includes(field.error);
  return (
    <PasswordField
      description="Co najmniej 8 znaków."
      required
      {...field}
      autoComplete="new-password"
      score={isRefused && score !== null && score > highestRefused ? highestRefused : score}
      onFocus={(event) => {
        load();
        onFocus?.(event);
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
