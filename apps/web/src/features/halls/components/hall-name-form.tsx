import { TextInput } from '@mantine/core';
import type { Hall } from '@psia/contract/halls/halls.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';

interface HallNameFormProps {
  /** Names the form. */
  readonly label: string;
  readonly name: string;
  /** The hall's version, where it is renamed, and how to ask for what is there now. */
  readonly version?: number;
  readonly latest?: () => Promise<Hall>;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly failed: string;
  readonly draft: string;
  readonly send: (name: string, sending: Sending, version: number | undefined) => Promise<unknown>;
  /** Says that it was sent. */
  readonly say: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function initialOf({ name, version }: Hall) {
  return { values: { name }, version };
}

/** The one field of a hall, in the place of its card. */
export function HallNameForm(props: HallNameFormProps) {
  const { label, name, version, latest, save, failed, draft, send, say, onDone, onCancel } = props;
  const form = useOperationForm({
    initialValues: { name },
    version,
    check: (values) => ({ name: values.name.trim() === '' ? 'Nazwa sali jest wymagana.' : undefined }),
    send: (values, sending, initial) => send(values.name.trim(), sending, initial.version),
    say,
    onDone,
    failed,
    draft,
    meanwhile: {
      ...(latest && { latest: async () => initialOf(await latest()) }),
      facts: (values) => [['Nazwa sali', values.name]],
    },
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
