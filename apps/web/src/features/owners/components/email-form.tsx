import { changeOwnerEmail, type Owner } from '@psia/contract/owners/owners.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { useOperationForm } from '../../../ui/form-state/use-operation-form.ts';
import { EditForm } from '../../../ui/forms/edit-form.tsx';
import { givingEmailIn } from '../owners.queries.ts';

interface EmailFormProps {
  readonly owner: Pick<Owner, 'id' | 'email'>;
  readonly draft: string;
  readonly onClose: () => void;
}

/** Another address for an owner who has not proved one; the same one is sent another link. */
export function EmailForm({ owner, draft, onClose }: EmailFormProps) {
  const give = useMutation(givingEmailIn(useQueryClient(), owner.id));
  const form = useOperationForm({
    initialValues: { email: owner.email },
    schema: changeOwnerEmail.body,
    send: ({ email }) => give.mutateAsync(email),
    onDone: () => {
      toastDone('Zapisano. Link do potwierdzenia jest w drodze.');
      onClose();
    },
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
        withAsterisk={false}
        key={form.form.key('email')}
        {...form.form.getInputProps('email')}
      />
    </EditForm>
  );
}
