import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type * as z from 'zod';
import { ApiError, isRefusedWith } from '#lib/api/api-error.ts';
import type { Sending } from '../acts/sending.ts';
import { SubmitButton } from '../buttons/submit-button.tsx';
import type { DoneMore } from '../feedback/toasts.tsx';
import type { Initial } from '../form-state/form-changes.ts';
import { useOperationForm } from '../form-state/use-operation-form.ts';
import { FormFrame } from '../forms/form-frame.tsx';

/** The texts of a record, by their fields. */
type Texts = Record<string, string>;

interface TextField {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
}

/** What becomes of what is typed when somebody else has deleted the record meanwhile: it can be added anew. */
interface Again {
  /** Says what happened and what can be done. */
  readonly reason: string;
  /** The name of the button that adds it. */
  readonly save: string;
  readonly send: (texts: Texts, sending: Sending) => Promise<unknown>;
}

export interface RecordFormProps {
  /** Names the form. */
  readonly label: string;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly fields: readonly TextField[];
  /** What an edit begins with; empty texts for a new record. */
  readonly present: Initial<Texts>;
  /** Asks for the record as it is now. */
  readonly latest?: () => Promise<Initial<Texts>>;
  readonly schema: z.ZodObject;
  readonly send: (texts: Texts, sending: Sending, version: number | undefined) => Promise<unknown>;
  /** For an edit: where to go with what is typed when the record is gone. */
  readonly again?: Again;
  /** Says that it is saved, and whether it is a record that was not there before. */
  readonly say: (isAdded: boolean, more: DoneMore) => void;
  /** Told of what is saved, and whether it is a record that was not there before. */
  readonly onDone: (isAdded: boolean) => void;
  /** 'Anuluj': what was typed is given up. */
  readonly onCancel: () => void;
  readonly failed: string;
  /** The name under which what is typed is kept. */
  readonly draft: string;
}

/** The texts of something that trainers write about a dog, each in a large field (D82). */
export function RecordForm(props: RecordFormProps) {
  const { label, save, fields, present, latest, schema, say, onDone, onCancel, failed, draft } = props;
  const { send, again, isGone } = useSending(props);
  const form = useOperationForm<Texts, unknown>({
    initialValues: present.values,
    version: present.version,
    schema,
    send: (texts, sending, { version }) => send(texts, sending, version),
    say: (_, more) => say(isGone || !latest, more),
    onDone: () => onDone(isGone || !latest),
    failed,
    draft,
    meanwhile: {
      ...(latest && { latest }),
      facts: (texts) => fields.map((field) => [field.label, texts[field.name] ?? '']),
    },
  });
  const cancel = () => {
    form.giveUp();
    onCancel();
  };
  return (
    <FormFrame
      form={form}
      label={label}
      buttons={
        <>
          <Button variant="default" onClick={cancel} disabled={form.working}>
            Anuluj
          </Button>
          <SubmitButton working={form.working}>{isGone && again ? again.save : save}</SubmitButton>
        </>
      }
    >
      {fields.map((field, place) => (
        <Textarea
          key={form.form.key(field.name)}
          label={field.label}
          placeholder={field.placeholder}
          autosize
          minRows={fields.length > 1 ? 3 : 5}
          maxRows={12}
          maxLength={10_000}
          data-autofocus={place === 0 || undefined}
          {...form.form.getInputProps(field.name)}
        />
      ))}
    </FormFrame>
  );
}

/** Sends an edit; once the record turns out to be gone, what is typed is added as a new one. */
function useSending({ send, again }: RecordFormProps) {
  const [isGone, setIsGone] = useState(false);
  const sendEdit: RecordFormProps['send'] = async (texts, sending, version) => {
    try {
      return await send(texts, sending, version);
    } catch (error) {
      if (!again || !isRefusedWith(error, 'NOT_FOUND')) throw error;
      setIsGone(true);
      throw new ApiError({ status: error.status, code: error.code, message: again.reason, cause: error });
    }
  };
  return { isGone, again, send: isGone && again ? again.send : sendEdit };
}
