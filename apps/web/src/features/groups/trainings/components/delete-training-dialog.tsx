import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { deleteTrainingIn, upcomingTrainings } from '../group-trainings.queries.ts';
import { deleteTrainingWords } from '../group-trainings.words.ts';

export interface DeleteTrainingDialogProps {
  readonly training: GroupTraining | null;
  /** Told how the training is now, when somebody has changed it since it was asked about. */
  readonly onChanged: (training: GroupTraining) => void;
  readonly onClose: () => void;
}

/** Asks before a group training is called off, which has no way back. */
export function DeleteTrainingDialog({ training, onChanged, onClose }: DeleteTrainingDialogProps) {
  const queries = useQueryClient();
  const remove = async (asked: GroupTraining, sending: Sending) => {
    try {
      await sending.run(deleteTrainingIn(queries), asked);
    } catch (error) {
      if (isRefusedWith(error, 'CHANGED_MEANWHILE')) {
        onChanged(await fetchListed(queries, upcomingTrainings(asked.trainingGroup.id), asked.id));
      }
      throw error;
    }
  };
  return <DeleteDialog item={training} words={deleteTrainingWords} remove={remove} onClose={onClose} />;
}
