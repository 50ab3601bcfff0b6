import type { WallTime } from '@psia/contract/core/time';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { canOwnerCancelInCalendar } from '@psia/contract/trainings/booking.rules';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '../../../ui/toasts.tsx';
import { cancelTrainingIn } from '../trainings.queries.ts';
import { spokenSlot } from './slot-view.ts';
import { TrainingDialog } from './training-dialog.tsx';

interface OwnerTrainingDialogProps {
  readonly training: Training;
  readonly settings: SchoolSettings;
  readonly now: WallTime;
  readonly onClose: () => void;
}

/** An owner's own request or training, and while the rules allow it, the way to call it off (D25). */
export function OwnerTrainingDialog({ training, settings, now, onClose }: OwnerTrainingDialogProps) {
  const { mutateAsync } = useMutation(cancelTrainingIn(useQueryClient()));
  const { confirmed, dogDTO, trainerDTO } = training;

  const cancel = async () => {
    await mutateAsync(training.id);
    toastDone('Trening odwołany.');
  };
  const what = `${dogDTO.name}, ${spokenSlot(training)}`;
  const callOff = {
    verb: confirmed ? 'Odwołaj trening' : 'Wycofaj prośbę',
    question: `${confirmed ? 'Odwołać trening' : 'Wycofać prośbę'}: ${what}?`,
    consequence: confirmed ? 'Trener dostanie wiadomość, a termin będzie znów wolny.' : 'Trener dostanie wiadomość.',
    failed: 'Błąd przy anulowaniu treningu.',
    action: cancel,
  };
  return (
    <TrainingDialog
      training={training}
      person={['Trener', `${trainerDTO.firstName} ${trainerDTO.lastName}`]}
      callOff={canOwnerCancelInCalendar(training, now, settings.minDaysBeforeCancel) ? callOff : null}
      kept="Nie można anulować"
      onClose={onClose}
    />
  );
}
