import type { Id } from '@psia/contract/core/ids';
import { at } from '@psia/contract/core/time';
import { useQueryClient } from '@tanstack/react-query';
import { planTrainingIn } from '../group-trainings.queries.ts';
import { emptyTime } from '../training-times.rules.ts';
import { useOneTraining } from '../use-one-training.ts';
import { OneTrainingDialog } from './one-training-dialog.tsx';

interface PlanTrainingDialogProps {
  readonly groupId: Id<'group'>;
  readonly onClose: () => void;
}

/** Reserves one training of a group (D28). */
export function PlanTrainingDialog({ groupId, onClose }: PlanTrainingDialogProps) {
  const queries = useQueryClient();
  const training = useOneTraining({
    initialValues: { ...emptyTime, hallId: '', notes: '' },
    send: ({ date, startTime, endTime, hallId }, sending) =>
      sending.run(planTrainingIn(queries), {
        trainingGroupId: groupId,
        startTime: at(date ?? '', startTime),
        endTime: at(date ?? '', endTime),
        ...(hallId === '' ? {} : { hallId }),
        attempt: sending,
      }),
    onClose,
    done: 'Trening został zarezerwowany.',
    failed: 'Błąd przy rezerwacji treningu.',
    draft: `plan-training-${groupId}`,
  });
  return <OneTrainingDialog training={training} title="Zaplanuj trening" save="Zaplanuj trening" onClose={onClose} />;
}
