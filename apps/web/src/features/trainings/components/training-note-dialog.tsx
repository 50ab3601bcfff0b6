import { Button, Text, Textarea } from '@mantine/core';
import { addTrainingNote, updateTrainingNote } from '@psia/contract/trainings/trainings.contract';
import type { Training, TrainingNote } from '@psia/contract/calendar/calendar.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { spokenSlot } from '../../../lib/format/dates.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { useOperationForm } from '../../../ui/form-state/use-operation-form.ts';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { deleteTrainingNoteIn, saveTrainingNoteIn } from '../notes.queries.ts';

interface TrainingNoteDialogProps {
  /** The request or training as it is now: a note that somebody adds or removes meanwhile changes what saving does. */
  readonly training: Pick<Training, 'id' | 'startTime' | 'endTime' | 'dogDTO' | 'additionalInfo'>;
  readonly onClose: () => void;
}

/** The owner's note for the trainer of a request or training: add, edit, and delete once confirmed. */
export function TrainingNoteDialog({ training, onClose }: TrainingNoteDialogProps) {
  const queries = useQueryClient();
  const saving = useMutation(saveTrainingNoteIn(queries));
  const deleting = useMutation(deleteTrainingNoteIn(queries));
  const [deleted, setDeleted] = useState<TrainingNote | null>(null);
  const { id, additionalInfo: note, dogDTO } = training;
  const what = `${dogDTO.name}, ${spokenSlot(training)}`;

  const form = useOperationForm({
    initialValues: { additionalInfo: note?.additionalInfo ?? '' },
    schema: note ? updateTrainingNote.body : addTrainingNote.body,
    bodyOf: ({ additionalInfo }) => (note ? { id: note.id, additionalInfo } : { trainingId: id, additionalInfo }),
    check: ({ additionalInfo }) =>
      additionalInfo.trim() === '' ? { additionalInfo: 'Proszę wprowadzić informacje dla trenera' } : {},
    send: ({ additionalInfo }, attempt) =>
      saving.mutateAsync({ trainingId: id, noteId: note?.id ?? null, additionalInfo, attempt }),
    onDone: () => {
      toastDone('Informacje dla trenera zapisane.');
      onClose();
    },
    failed: 'Nie udało się zapisać informacji dla trenera.',
    draft: `training-note-${id}`,
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
        action={async () => {
          await deleting.mutateAsync(deleted.id);
          toastDone('Informacje dla trenera usunięte.');
          giveUp();
        }}
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
              <Button color="brick" variant="subtle" onClick={() => setDeleted(note)} disabled={form.working}>
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
        <Text c="dimmed">{what}</Text>
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
