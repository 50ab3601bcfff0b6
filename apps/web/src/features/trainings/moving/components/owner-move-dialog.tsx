import { Button, Text } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Attempt } from '../../../../lib/api/attempt.ts';
import { fullName } from '../../../../lib/format/names.ts';
import { ButtonRow } from '../../../../ui/buttons/button-row.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { useFailure } from '../../../../ui/form-state/use-failure.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import classes from '../../components/training-dialog.module.css';
import { requestMoveIn } from '../moving.queries.ts';
import { NextTimes } from './next-times.tsx';

interface OwnerMoveDialogProps {
  readonly training: Training;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Asks for another time of a confirmed training by pressing a free one; the present time stays until it is confirmed (D166). */
export function OwnerMoveDialog({ training, onDone, onBack }: OwnerMoveDialogProps) {
  const { mutateAsync } = useMutation(requestMoveIn(useQueryClient()));
  const { failure, fail, clear } = useFailure(true);
  const ask = async ({ startTime }: Interval, attempt: Attempt) => {
    clear();
    try {
      const done = await mutateAsync({ trainingId: training.id, startTime, attempt });
      toastUndoable([done], 'Prośba o inny termin wysłana.');
      onDone();
    } catch (error) {
      fail('Nie udało się wysłać prośby.', error);
    }
  };
  return (
    <Dialog opened onClose={onBack} title={`Poproś o inny termin: ${training.dogDTO.name}`} size="lg">
      <div className={classes['details']}>
        <TrainingFacts
          facts={[
            ['Teraz', <SlotTime key="time" {...training} />],
            ['Trener', fullName(training.trainerDTO)],
          ]}
        />
        <Text c="dimmed">Wybierz termin, o który prosisz. Dotychczasowy zostaje, aż trener potwierdzi zmianę.</Text>
        <NextTimes
          training={training}
          verb="Poproś o"
          empty="W najbliższych 90 dniach nie ma wolnych terminów. Zajrzyj do kalendarza albo napisz do szkoły."
          onChoose={ask}
        />
        <FormError failure={failure} />
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onBack}>
          Wróć
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
