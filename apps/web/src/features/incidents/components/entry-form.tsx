import { NativeSelect, Textarea } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { addIncidentEntry } from '@psia/contract/incidents/incidents.contract';
import { type EntryKind, entryKinds } from '@psia/contract/incidents/incidents.rules';
import { useQueryClient } from '@tanstack/react-query';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { addEntryIn } from '../incidents.queries.ts';

const choices: Readonly<Record<EntryKind, string>> = {
  note: 'Dopisek: co nowego wiadomo',
  reported: 'Zgłoszono do UODO',
  closed: 'Zamknięto bez zawiadomienia UODO (podaj powód)',
};

const blank: { kind: EntryKind; entryText: string } = { kind: 'note', entryText: '' };

interface EntryFormProps {
  readonly incidentId: Id<'incident'>;
  /** Whether it is reported or closed: then there are only notes to add. */
  readonly isDecided: boolean;
  readonly onAdded: () => void;
}

/** Adds what was learned about an incident, or what was decided and why. */
export function EntryForm({ incidentId, isDecided, onAdded }: EntryFormProps) {
  const queries = useQueryClient();
  const form = useOperationForm({
    initialValues: blank,
    schema: addIncidentEntry.body,
    send: (values, sending) =>
      sending.run(addEntryIn(queries, incidentId), {
        ...values,
        kind: isDecided ? 'note' : values.kind,
        attempt: sending,
      }),
    say: 'Wpis jest dodany.',
    onDone: onAdded,
    failed: 'Nie udało się dodać wpisu.',
    draft: `incident-${incidentId}`,
    keeps: ['entryText'],
  });
  const fields = form.form;
  return (
    <FormFrame form={form} label="Nowy wpis" buttons={<SubmitButton working={form.working}>Dodaj wpis</SubmitButton>}>
      {!isDecided && (
        <NativeSelect
          label="Rodzaj wpisu"
          data={entryKinds.map((kind) => ({ value: kind, label: choices[kind] }))}
          key={fields.key('kind')}
          {...fields.getInputProps('kind')}
        />
      )}
      <Textarea
        label="Treść wpisu"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        key={fields.key('entryText')}
        {...fields.getInputProps('entryText')}
      />
    </FormFrame>
  );
}
