import { useDeferredValue, useState } from 'react';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { loadedJudge, loadJudge } from './password-judge.ts';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'score' | 'autoComplete'>;

/** A field for a new password that shows its strength while it is typed (D8). */
export function NewPasswordField({ onChange, onFocus, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState(typeof field.defaultValue === 'string' ? field.defaultValue : '');
  const [judge, setJudge] = useState(loadedJudge);
  const judged = useDeferredValue(typed);

  const load = () => {
    // Without it the server alone judges, when the form is sent.
    loadJudge()
      .then((loaded) => setJudge(() => loaded))
      .catch(() => undefined);
  };
  return (
    <PasswordField
      description="Co najmniej 8 znaków."
      required
      withAsterisk={false}
      {...field}
      autoComplete="new-password"
      score={judge && judged !== '' ? judge(judged) : null}
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
