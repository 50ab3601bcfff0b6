import { UnstyledButton } from '@mantine/core';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { formatClock, shortDay, shortTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import classes from './time-chips.module.css';

interface TimeChipsProps {
  readonly times: readonly Interval[];
  readonly chosen: WallTime | undefined;
  readonly onChoose: (startTime: WallTime) => void;
}

/** Free times to choose one from, each by its day and hour; a dialog that opens with them begins at the chosen one. */
export function TimeChips({ times, chosen, onChoose }: TimeChipsProps) {
  const today = useSchoolToday();
  return (
    <div role="group" aria-label="Wolne terminy" className={classes['chips']}>
      {times.map((time) => (
        <UnstyledButton
          key={time.startTime}
          className={classes['chip']}
          aria-pressed={time.startTime === chosen}
          data-autofocus={time.startTime === chosen || undefined}
          aria-label={shortTime(time, today)}
          onClick={() => onChoose(time.startTime)}
        >
          <span className={classes['day']}>{shortDay(dateOf(time.startTime), today)}</span>
          <span className="numbers">{formatClock(time.startTime)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
