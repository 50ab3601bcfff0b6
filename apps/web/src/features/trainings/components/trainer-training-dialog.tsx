import type { WallTime } from '@psia/contract/core/time';
import { hasStarted } from '@psia/contract/trainings/slots.rules';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '../../../ui/toasts.tsx';
import { declineTrainingIn } from '../trainings.queries.ts';
import { spokenSlot } from './slot-view.ts';
import { TrainingDialog } from './training-dialog.tsx';

interface TrainerTrainingDialogProps {
  readonly training: Training;
  readonly now: WallTime;
  readonly onClose: () => void;
}

/** A confirmed training as its trainer sees it and, until it starts, the way to call it off (D26). */
export function TrainerTrainingDialog({ training, now, onClose }: TrainerTrainingDialogProps) {
  const { mutateAsync } = useMutation(declineTrainingIn(useQueryClient()));
  const { dogDTO } = training;

  const decline = async () => {
    await mutateAsync({ trainingId: training.id, confirmed: training.confirmed });
    toastDone('Trening usunięty pomyślnie.');
  };
  const callOff = {
    verb: 'Odwołaj trening',
    question: `Odwołać trening: ${dogDTO.name}, ${spokenSlot(training)}?`,
    consequence: 'Właściciel dostanie wiadomość, a termin będzie znów wolny.',
    failed: 'Błąd przy usuwaniu treningu.',
    action: decline,
  };
  return (
    <TrainingDialog
      training={training}
      person={['Właściciel', dogDTO.ownerName]}
      callOff={hasStarted(training, now) ? null : callOff}
      kept="Trening już się zaczął, nie można go odwołać."
      onClose={onClose}
    />
  );
}
