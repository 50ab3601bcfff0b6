import type { Sending } from '#ui/acts/sending.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { AnyCodeField } from './code-field.tsx';

/** Password and code, as they were typed; no code where none is asked for. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
}

interface ProofFormProps<Answer> {
  /** The name of the form and of what is kept of it, which is nothing. */
  readonly label: string;
  readonly draft: string;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly needsCode: boolean;
  readonly send: (proof: Proof, sending: Sending) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel: () => void;
  /** What is said when it is done; null where the screen shows it. */
  readonly say: string | { readonly elsewhere: string; readonly isLost: true };
  readonly failed: string;
}

/** Proves who asks for a change of how one signs in: the password, and a code where codes are asked for. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { label, draft, save, needsCode, send, onDone, onCancel, say, failed } = props;
  const form = useOperationForm({
    initialValues: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password === '' ? 'Podaj hasło.' : undefined,
      code: needsCode && code.trim() === '' ? 'Podaj kod.' : undefined,
    }),
    send: ({ password, code }, sending) => send(needsCode ? { password, code } : { password }, sending),
    say,
    onDone,
    failed,
    draft,
    keeps: [],
  });
  const fields = form.form;
  return (
    <EditForm form={form} label={label} save={save} onCancel={onCancel}>
      <PasswordField
        label="Hasło"
        autoComplete="current-password"
        required
        key={fields.key('password')}
        {...fields.getInputProps('password')}
      />
      {needsCode && <AnyCodeField key={fields.key('code')} {...fields.getInputProps('code')} />}
    </EditForm>
  );
}
