import { Anchor, Button } from '@mantine/core';
import { dateOf, minutesBetween, type WallTime } from '@psia/contract/core/time';
import type { ConfirmedTraining } from '@psia/contract/calendar/calendar.contract';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useProfile } from '#lib/session/profile-context.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { phaseOf, trainerCalendarPath } from '../../calendar/calendar.public.ts';
import { dayEntries, nextOf } from '../day-plan.rules.ts';
import { lengthWords } from '../day-plan.words.ts';
import { DayTraining } from './day-training.tsx';
import classes from './day-plan.module.css';

interface DayPlanProps {
  /** Those of one day, by start. */
  readonly trainings: readonly ConfirmedTraining[];
  readonly now: WallTime;
  /** Said when there are none. */
  readonly empty: string;
}

/** A trainer's day in order of time: what is over folded away, then what goes on and what comes, with the gaps between. */
export function DayPlan({ trainings, now, empty }: DayPlanProps) {
  const { id: trainerId } = useProfile();
  const over = trainings.filter((training) => phaseOf(training, now) === 'over');
  const ahead = trainings.filter((training) => phaseOf(training, now) !== 'over');
  if (trainings.length === 0) {
    return (
      <p className={classes['empty']}>
        {empty}{' '}
        <Anchor component={Link} to={trainerCalendarPath({ trainerId })} underline="always">
          Otwórz kalendarz
        </Anchor>
      </p>
    );
  }
  return (
    <>
      {over.length > 0 && <Over trainings={over} now={now} />}
      {ahead.length > 0 && <Ahead trainings={ahead} now={now} />}
    </>
  );
}

interface PartOfDay {
  readonly trainings: readonly ConfirmedTraining[];
  readonly now: WallTime;
}

function Ahead({ trainings, now }: PartOfDay) {
  const next = nextOf(trainings, now);
  return (
    <ol className={classes['list']}>
      {dayEntries(trainings).map((entry) =>
        entry.kind === 'gap' ? (
          <li key={entry.startTime} className={classes['gap']}>
            {lengthWords(entry.minutes)} przerwy
          </li>
        ) : (
          <li key={entry.training.id}>
            <DayTraining
              training={entry.training}
              now={now}
              mark={entry.training === next && <Until time={entry.training.startTime} now={now} />}
            />
          </li>
        ),
      )}
    </ol>
  );
}

/** How soon the next training of today begins. */
function Until({ time, now }: { readonly time: WallTime; readonly now: WallTime }) {
  if (dateOf(time) !== dateOf(now)) return null;
  return (
    <StatusPill tone="waiting" icon={<IconClock />}>
      {`za ${lengthWords(minutesBetween(now, time))}`}
    </StatusPill>
  );
}

function Over({ trainings, now }: PartOfDay) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes['over']}>
      <Button
        variant="subtle"
        px="xs"
        rightSection={<IconChevronDown className={classes['arrow']} size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Zakończone dziś: {trainings.length}
      </Button>
      {isOpen && (
        <ol className={classes['list']}>
          {trainings.map((training) => (
            <li key={training.id}>
              <DayTraining training={training} now={now} mark={null} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
