import { Button, Text, Textarea } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { spokenSlot } from '#lib/format/dates.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { type KeptNote, noteBody, noteSchema } from '../notes.rules.ts';
import { deleteTrainingNoteIn, saveTrainingNoteIn } from '../notes.queries.ts';

/** A request or training, or with `partOf` a group training in which this dog takes part (D176). */
interface NotedTraining extends Interval {
  readonly id: string;
  readonly dogDTO: { readonly name: string };
  readonly additionalInfo: KeptNote | null;
  readonly partOf?: Id<'dog'>;
}

interface TrainingNoteDialogProps {
  /** The request or training as it is now: a note that somebody adds or removes meanwhile changes what saving does. */
  readonly training: NotedTraining;
  readonly onClose: () => void;
}

/** The owner's note for the trainer of a request or training: add, edit, and delete once confirmed. */
export function TrainingNoteDialog({ training, onClose }: TrainingNoteDialogProps) {
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState<KeptNote | null>(null);
  const { id, additionalInfo: note, dogDTO, partOf } = training;
  const what = `${dogDTO.name}, ${spokenSlot(training)}`;

  const form = useOperationForm({
    initialValues: { additionalInfo: note?.additionalInfo ?? '' },
    schema: noteSchema({ isNew: note === null, partOf }),
    bodyOf: ({ additionalInfo }) => noteBody({ trainingId: id, noteId: note?.id ?? null, partOf, additionalInfo }),
    check: ({ additionalInfo }) =>
      additionalInfo.trim() === '' ? { additionalInfo: 'Proszę wprowadzić informacje dla trenera' } : {},
    send: ({ additionalInfo }, sending) =>
      sending.run(saveTrainingNoteIn(queries), {
        trainingId: id,
        partOf,
        noteId: note?.id ?? null,
        additionalInfo,
        attempt: sending,
      }),
    say: 'Informacje dla trenera zapisane.',
    onDone: onClose,
    failed: 'Nie udało się zapisać informacji dla trenera.',
    draft: partOf === undefined ? `training-note-${id}` : `training-note-${id}-${partOf}`,
    meanwhile: { facts: ({ additionalInfo }) => [['Treść', additionalInfo]] },
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };

  if (deleted) {
    return (
      <ConfirmDialog
        opened
        onClose={() => setDeleted(null)}
        title={`Usunąć informacje dla trenera: ${what}?`}
        confirm="Usuń informacje"
        failed="Nie udało się usunąć informacji dla trenera."
        action={(sending) => sending.run(deleteTrainingNoteIn(queries), { noteId: deleted.id, partOf })}
        say="Informacje dla trenera usunięte."
        onDone={giveUp}
      >
        <Text>Trener nie będzie ich już widział.</Text>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title="Informacje dla trenera" busy={form.working}>
      <FormFrame
        form={form}
        label="Informacje dla trenera"
        buttons={
          <>
            {note && (
              <Button color="gray" variant="subtle" onClick={() => setDeleted(note)} disabled={form.working}>
                Usuń informacje
              </Button>
            )}
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>{note ? 'Zapisz' : 'Dodaj'}</SubmitButton>
          </>
        }
      >
        <DialogLead>
          <Text c="dimmed">{what}</Text>
        </DialogLead>
        <Textarea
          label="Treść"
          description="Na przykład czego pies się boi albo nad czym chcesz popracować."
          maxRows={10}
          maxLength={10_000}
          key={form.form.key('additionalInfo')}
          {...form.form.getInputProps('additionalInfo')}
        />
      </FormFrame>
    </Dialog>
  );
}
