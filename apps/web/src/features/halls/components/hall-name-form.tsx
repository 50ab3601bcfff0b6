import { TextInput } from '@mantine/core';
import { EditForm } from '../../../ui/edit-form.tsx';
import { useOperationForm } from '../../../ui/use-operation-form.ts';

interface HallNameFormProps {
  /** Names the form. */
  readonly label: string;
  readonly name: string;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly failed: string;
  readonly draft: string;
  readonly send: (name: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The one field of a hall, in the place of its card. */
export function HallNameForm({ label, name, save, failed, draft, send, onDone, onCancel }: HallNameFormProps) {
  const form = useOperationForm({
    initialValues: { name },
    check: (values) => ({ name: values.name.trim() === '' ? 'Nazwa sali jest wymagana.' : undefined }),
    send: (values) => send(values.name.trim()),
    onDone,
    failed,
    draft,
  });
  return (
    <EditForm form={form} label={label} save={save} onCancel={onCancel} framed>
      <TextInput
        label="Nazwa sali"
        maxLength={100}
        autoComplete="off"
        key={form.form.key('name')}
        {...form.form.getInputProps('name')}
      />
    </EditForm>
  );
}
