import { Anchor, Button } from '@mantine/core';
import type { WallTime } from '@psia/contract/core/time';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { canOwnerCancel, canOwnerCancelInCalendar } from '@psia/contract/trainings/booking.rules';
import { cancelRefusalText } from '@psia/contract/trainings/refusal-texts.rules';
import { hasStarted } from '@psia/contract/trainings/slots.rules';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { toastDone } from '../../../../ui/toasts.tsx';
import { cancelTrainingIn } from '../../trainings-requesting.queries.ts';
import { spokenSlot } from '../calendar/slot-view.ts';
import { ownerTrainingsPath } from '../lists/trainings-address.ts';
import { TrainingNoteDialog } from '../training/training-note-dialog.tsx';
import { TrainingDialog } from './training-dialog.tsx';

interface OwnerTrainingDialogProps {
  readonly training: Training;
  /** Whether it has been declined, cancelled or withdrawn since it was opened. */
  readonly isGone: boolean;
  readonly settings: SchoolSettings;
  readonly now: WallTime;
  readonly onClose: () => void;
}

/** An owner's own request or training, its note and, while the rules allow it, the way to call it off (D25). */
export function OwnerTrainingDialog({ training, isGone, settings, now, onClose }: OwnerTrainingDialogProps) {
  const { mutateAsync } = useMutation(cancelTrainingIn(useQueryClient()));
  const [isNoting, setIsNoting] = useState(false);
  const { confirmed, dogDTO, trainerDTO, additionalInfo } = training;

  if (isNoting) return <TrainingNoteDialog training={training} onClose={() => setIsNoting(false)} />;

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
  const canCancel = canOwnerCancelInCalendar(training, now, settings.minDaysBeforeCancel);
  return (
    <TrainingDialog
      training={training}
      person={['Trener', `${trainerDTO.firstName} ${trainerDTO.lastName}`]}
      callOff={canCancel ? callOff : null}
      kept={<Kept {...{ training, settings, now }} />}
      isGone={isGone}
      actions={
        hasStarted(training, now) ? null : (
          <Button variant="default" onClick={() => setIsNoting(true)}>
            {additionalInfo ? 'Zmień informacje dla trenera' : 'Dodaj informacje dla trenera'}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

/** Why it can't be called off here. */
function Kept({ training, settings, now }: Pick<OwnerTrainingDialogProps, 'training' | 'settings' | 'now'>) {
  const days = settings.minDaysBeforeCancel;
  return (
    <>
      <strong>Nie można anulować</strong>
      <br />
      {canOwnerCancel(training, now, days) ? (
        <>
          W kalendarzu jest już na to za późno. Trening możesz jeszcze odwołać na{' '}
          <Anchor component={Link} to={ownerTrainingsPath({ dogId: training.dogId })} inherit>
            liście treningów
          </Anchor>
          .
        </>
      ) : (
        cancelRefusalText(training, days)
      )}
    </>
  );
}
