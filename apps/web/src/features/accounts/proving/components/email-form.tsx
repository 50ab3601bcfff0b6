import type { Sending } from '#ui/acts/sending.ts';
import { changeTrainerEmail } from '@psia/contract/trainers/trainers.contract';
import { EmailField } from '#ui/fields/email-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';

/** Somebody who has not proved an address; the address is empty when somebody else proved it. */
export interface UnprovenPerson {
  readonly id: string;
  readonly email: string;
}

interface EmailFormProps {
  readonly person: UnprovenPerson;
  readonly give: (email: string, sending: Sending) => Promise<unknown>;
  readonly draft: string;
  readonly onClose: () => void;
}

/** Another address for somebody who has not proved one; the same one is sent another link. */
export function EmailForm({ person, give, draft, onClose }: EmailFormProps) {
  const form = useOperationForm({
    initialValues: { email: person.email },
    schema: changeTrainerEmail.body,
    send: ({ email }, sending) => give(email, sending),
    say: 'Zapisano. Link do potwierdzenia jest w drodze.',
    onDone: onClose,
    failed: 'Nie udało się zapisać adresu.',
    draft,
  });
  return (
    <EditForm form={form} label="Adres e-mail" save="Zapisz i wyślij link" onCancel={onClose}>
      <EmailField
        label="E-mail"
        description="Wyślemy tam link do potwierdzenia; wcześniejsze linki przestaną działać."
        autoComplete="off"
        required
        key={form.form.key('email')}
        {...form.form.getInputProps('email')}
      />
    </EditForm>
  );
}
