import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import { spokenSlot } from '#lib/format/dates.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { deleteTrainingIn, upcomingTrainings } from '../group-trainings.queries.ts';

export interface DeleteTrainingDialogProps {
  readonly training: GroupTraining | null;
  /** Told how the training is now, when somebody has changed it since it was asked about. */
  readonly onChanged: (training: GroupTraining) => void;
  readonly onClose: () => void;
}

/** Asks before a group training is called off, which has no way back. */
export function DeleteTrainingDialog({ training, onChanged, onClose }: DeleteTrainingDialogProps) {
  const queries = useQueryClient();
  const shown = useLastKnown(training);
  const when = shown ? spokenSlot(shown) : '';
  const run = async (sending: Sending) => {
    if (!training) return;
    try {
      await sending.run(deleteTrainingIn(queries), training);
    } catch (error) {
      if (isRefusedWith(error, 'CHANGED_MEANWHILE')) {
        onChanged(await fetchListed(queries, upcomingTrainings(training.trainingGroup.id), training.id));
      }
      throw error;
    }
  };
  return (
    <ConfirmDialog
      opened={training !== null}
      onClose={onClose}
      title={`Odwołać trening: ${when}?`}
      confirm="Odwołaj trening"
      action={run}
      say="Trening został usunięty."
      failed="Błąd przy usuwaniu treningu."
    >
      Tej operacji nie można cofnąć. Trenerzy i właściciele dowiedzą się, że trening się nie odbędzie.
    </ConfirmDialog>
  );
}
