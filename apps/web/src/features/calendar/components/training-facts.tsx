import { dateOf } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { ReactNode } from 'react';
import { dayName, formatHours } from '#lib/format/dates.ts';
import classes from './training-facts.module.css';

interface TrainingFactsProps {
  /** What is said of a training, with its value; nothing is shown for a missing one. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of a training, name by value. */
export function TrainingFacts({ facts }: TrainingFactsProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={label} className={classes['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** `czwartek 12 marca, 17:00–18:00`, the hours never parted by a line break. */
export function SlotTime({ startTime, endTime }: Interval) {
  return (
    <>
      {dayName(dateOf(startTime))}, <span className={classes['hours']}>{formatHours(startTime, endTime)}</span>
    </>
  );
}
