// Apart from groups.public.ts, so that who only names groups doesn't fetch what changes their trainings.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { groupTrainingsOfTrainer } from './trainings/group-trainings.queries.ts';
export const editGroupTrainingDialog = fetchedLater(
  async () => (await import('./trainings/components/edit-training-dialog.tsx')).EditTrainingDialog,
);
export const deleteGroupTrainingDialog = fetchedLater(
  async () => (await import('./trainings/components/delete-training-dialog.tsx')).DeleteTrainingDialog,
);
