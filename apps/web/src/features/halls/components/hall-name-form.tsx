import { Button, TextInput } from '@mantine/core';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useFirstField } from '../../../ui/use-first-field.ts';
import { useOperationForm } from '../../../ui/use-operation-form.ts';
import classes from './hall-name-form.module.css';

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
  useFirstField(form.formRef);
  return (
    <div className={classes['card']}>
      <FormFrame
        form={form}
        label={label}
        buttons={
          <>
            <Button variant="default" onClick={onCancel} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>{save}</SubmitButton>
          </>
        }
      >
        <TextInput
          label="Nazwa sali"
          maxLength={100}
          autoComplete="off"
          key={form.form.key('name')}
          {...form.form.getInputProps('name')}
        />
      </FormFrame>
    </div>
  );
}
