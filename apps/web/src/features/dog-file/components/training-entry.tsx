import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { TrainingOfDog } from '@psia/contract/dog-file/dog-file.contract';
import { IconCheck, IconChevronRight, IconClockHour4, IconUsersGroup, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatHours, spokenDay } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { ProgressPill } from '../../calendar/calendar-parts.public.ts';
import { phaseOf, trainerCalendarPath } from '../../calendar/calendar.public.ts';
import classes from './training-entry.module.css';

interface TrainingEntryProps {
  readonly training: TrainingOfDog;
  readonly now: WallTime;
}

/** A training of a dog in a line, leading to its time in the calendar of its trainer. */
export function TrainingEntry({ training, now }: TrainingEntryProps) {
  const { startTime, endTime, trainerId, state } = training;
  const words = (
    <>
      <span className={`numbers ${classes['when']}`}>
        {spokenDay(dateOf(startTime), dateOf(now))},{' '}
        <span className={classes['hours']}>{formatHours(startTime, endTime)}</span>
      </span>
      <span className={classes['words']}>
        <span>{training.title ?? 'Trening indywidualny'}</span>
        <span className={classes['soft']}>{[training.trainerName, training.hallName].filter(Boolean).join(' · ')}</span>
        <span className={classes['pills']}>
          <State training={training} now={now} />
        </span>
      </span>
    </>
  );
  const style = `card ${classes['entry']}`;
  if (trainerId === null) return <div className={style}>{words}</div>;
  // What was called off does not stand in the calendar any more: its day does.
  const place = state === 'cancelled' ? { day: dateOf(startTime) } : { slot: startTime };
  return (
    <Link className={style} data-tone={state} to={trainerCalendarPath({ trainerId, ...place })}>
      {words}
      <IconChevronRight className={classes['go']} size={20} aria-hidden />
    </Link>
  );
}

function State({ training, now }: TrainingEntryProps) {
  const { state, kind } = training;
  return (
    <>
      {kind === 'groupTraining' && (
        <StatusPill tone="group" icon={<IconUsersGroup />}>
          Trening grupowy
        </StatusPill>
      )}
      {state === 'cancelled' && (
        <StatusPill tone="lost" icon={<IconX />}>
          Odwołany
        </StatusPill>
      )}
      {state === 'requested' && (
        <StatusPill tone="waiting" icon={<IconClockHour4 />}>
          Oczekuje na potwierdzenie
        </StatusPill>
      )}
      {state === 'confirmed' && <Confirmed training={training} now={now} />}
    </>
  );
}

function Confirmed({ training, now }: TrainingEntryProps) {
  if (phaseOf(training, now) !== 'ahead') return <ProgressPill time={training} now={now} />;
  return (
    <StatusPill tone="done" icon={<IconCheck />}>
      Potwierdzony
    </StatusPill>
  );
}
