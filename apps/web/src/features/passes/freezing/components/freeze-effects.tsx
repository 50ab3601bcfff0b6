import type { FreezeEffects as Effects } from '@psia/contract/passes/freezes.contract';
import type { Pass } from '@psia/contract/passes/passes.contract';
import { dateOf } from '@psia/contract/core/time';
import { formatClock, shortDay } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { endWords, unpaidWords } from '../freezing.words.ts';
import classes from './freeze-effects.module.css';

interface FreezeEffectsProps {
  readonly pass: Pass;
  readonly effects: Effects;
}

/** What a change of a pass's freezes would do: its new end, and the agreed trainings that it would pay for no more. */
export function FreezeEffects({ pass, effects }: FreezeEffectsProps) {
  const today = useSchoolToday();
  const { trainings, trainingCount } = effects;
  const more = trainingCount - trainings.length;
  return (
    <div className={classes['effects']} role="status">
      <p>{endWords(effects, pass)}</p>
      {trainingCount > 0 && (
        <div className={classes['unpaid']}>
          <p>{unpaidWords(trainingCount)}</p>
          <ul>
            {trainings.map(({ startTime, dogName }) => (
              <li key={`${startTime} ${dogName}`}>
                {shortDay(dateOf(startTime), today)}, {formatClock(startTime)} ({dogName})
              </li>
            ))}
            {more > 0 && <li>i jeszcze {more}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
