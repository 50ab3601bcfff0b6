import { Button, Text } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { at } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import { fullName } from '#lib/format/names.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import classes from '../../components/training-dialog.module.css';
import { requestMoveIn } from '../moving.queries.ts';
import { firstDayAround } from '../move-days.rules.ts';
import { MoveDays } from './move-days.tsx';
import { NextTimes } from './next-times.tsx';

interface OwnerMoveDialogProps {
  readonly training: Training;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/**
 * Asks for another time of a confirmed training by pressing a free one, those around the training first; the present time
 * stays until it is confirmed (D166). What goes along is told before.
 */
export function OwnerMoveDialog({ training, onDone, onBack }: OwnerMoveDialogProps) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const today = useSchoolToday();
  const [day, setDay] = useState(() => firstDayAround(training, today));
  const { trainerDTO, serviceName, price, additionalInfo } = training;
  const asking = useAct<Interval, object>({
    send: ({ startTime }, sending) =>
      sending.run(requestMoveIn(queries), { trainingId: training.id, startTime, attempt: sending }),
    say: (done, more) => toastUndoable([done], 'Prośba o inny termin wysłana.', more),
    onDone,
    failed: 'Nie udało się wysłać prośby.',
    onFailed: fail,
  });
  const ask = (time: Interval) => {
    clear();
    return asking.run(time);
  };
  return (
    <Dialog opened onClose={onBack} title={`Poproś o inny termin: ${training.dogDTO.name}`} size="lg">
      <div className={classes['details']}>
        <DialogLead>
          <TrainingFacts
            facts={[
              ['Teraz', <SlotTime key="time" {...training} />],
              ['Trener', fullName(trainerDTO)],
              ['Usługa', serviceName],
              ['Cena', price === null ? null : formatPrice(price)],
              ['Informacje dla trenera', additionalInfo?.additionalInfo],
            ]}
          />
        </DialogLead>
        <Text c="dimmed">Wybierz termin, o który prosisz. Dotychczasowy zostaje, aż trener potwierdzi zmianę.</Text>
        <MoveDays chosen={day} today={today} onChoose={setDay} />
        <NextTimes
          key={day}
          from={day === today ? undefined : at(day, '00:00')}
          training={training}
          verb="Poproś o"
          empty="Od tego dnia nie ma już wolnych terminów. Wybierz wcześniejszy dzień albo napisz do szkoły."
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
