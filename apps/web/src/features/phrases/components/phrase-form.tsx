import { Textarea } from '@mantine/core';
import { addPhrase, type Phrase } from '@psia/contract/phrases/phrases.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';

interface PhraseFormProps {
  /** Names the form. */
  readonly label: string;
  /** The sentence to begin with; none for a new one. */
  readonly phrase?: Phrase;
  /** Asks for the sentence as it is now. */
  readonly latest?: () => Promise<Phrase>;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly draft: string;
  readonly send: (text: string, sending: Sending, version: number | undefined) => Promise<unknown>;
  /** Says that it was sent. */
  readonly say: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function initialOf({ text, version }: Phrase) {
  return { values: { text }, version };
}

/** A ready-made sentence, in the place of its card. */
export function PhraseForm(props: PhraseFormProps) {
  const { label, phrase, latest, save, draft, send, say, onDone, onCancel } = props;
  const form = useOperationForm({
    initialValues: { text: phrase?.text ?? '' },
    version: phrase?.version,
    schema: addPhrase.body,
    send: ({ text }, sending, { version }) => send(text, sending, version),
    say,
    onDone,
    failed: 'Nie udało się zapisać zdania.',
    draft,
    meanwhile: {
      ...(latest && { latest: async () => initialOf(await latest()) }),
      facts: ({ text }) => [['Treść', text]],
    },
  });
  return (
    <EditForm form={form} label={label} save={save} onCancel={onCancel} framed>
      <Textarea
        label="Treść"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        key={form.form.key('text')}
        {...form.form.getInputProps('text')}
      />
    </EditForm>
  );
}
