import type { NewKey } from '@psia/contract/accounts/second-factor.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { CodeField } from './code-field.tsx';
import { NewKeyWords } from './new-key-words.tsx';

interface ConfirmCodeProps<Answer> {
  readonly newKey: NewKey;
  readonly save: string;
  readonly send: (code: string, sending: Sending) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  readonly onCancel: () => void;
}

/** The new key for the app, and its first code, which proves that the app has it. */
export function ConfirmCode<Answer>({ newKey, save, send, onDone, onCancel }: ConfirmCodeProps<Answer>) {
  const form = useOperationForm({
    initialValues: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? 'Podaj kod.' : undefined }),
    send: ({ code }, sending) => send(code, sending),
    say: { elsewhere: 'Logowanie dwuetapowe jest włączone. Nowe kody zapasowe weźmiesz na stronie konta.' },
    onDone,
    failed: 'Nie udało się włączyć logowania dwuetapowego.',
    draft: 'second-factor-code',
    keeps: [],
  });
  return (
    <EditForm form={form} label="Pierwszy kod z aplikacji" save={save} onCancel={onCancel}>
      <NewKeyWords newKey={newKey} />
      <CodeField key={form.form.key('code')} {...form.form.getInputProps('code')} />
    </EditForm>
  );
}
