import { Button, Text } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { at } from '@psia/contract/core/time';
import { useState } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import classes from '../../components/training-dialog.module.css';
import { firstDayAround } from '../move-days.rules.ts';
import { useMoving, type WantedMove } from '../use-moving.ts';
import { MoveDays } from './move-days.tsx';
import { NextTimes } from './next-times.tsx';

interface TrainerMoveTimesProps {
  readonly training: Training;
  readonly onBack: () => void;
  readonly onMoved: () => void;
  /** Goes on where day, hour, trainer and hall are chosen; with a time when that one needs a decision. */
  readonly onAsked: (wanted?: WantedMove) => void;
}

/** Moves a training to a free time of its trainer, those around the training first, or leads to choosing any other. */
export function TrainerMoveTimes({ training, onBack, onMoved, onAsked }: TrainerMoveTimesProps) {
  const { failure, fail, clear } = useFailure();
  const today = useSchoolToday();
  const [day, setDay] = useState(() => firstDayAround(training, today));
  const move = useMoving({ onMoved, onAsked: (_, wanted) => onAsked(wanted), onFailed: fail });
  return (
    <>
      <div className={classes['details']}>
        <TrainingFacts
          facts={[
            ['Teraz', <SlotTime key="time" {...training} />],
            ['Pupil', `${training.dogDTO.name}, ${training.dogDTO.ownerName}`],
          ]}
        />
        <Text c="dimmed">Właściciel od razu dostanie wiadomość o nowym terminie.</Text>
        <MoveDays chosen={day} today={today} onChoose={setDay} />
        <NextTimes
          key={day}
          from={day === today ? undefined : at(day, '00:00')}
          training={training}
          verb="Przenieś na"
          empty="Od tego dnia nie ma już wolnych terminów w godzinach pracy. Wybierz wcześniejszy dzień."
          onChoose={(time) => {
            clear();
            return move(training, time);
          }}
        />
        <FormError failure={failure} />
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onBack}>
          Wróć
        </Button>
        <Button variant="default" onClick={() => onAsked()}>
          Inny dzień i godzina
        </Button>
      </ButtonRow>
    </>
  );
}
