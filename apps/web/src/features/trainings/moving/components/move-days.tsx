import { UnstyledButton } from '@mantine/core';
import { freeTimesDays } from '@psia/contract/calendar/free-times.rules';
import type { PlainDate } from '@psia/contract/core/time';
import { useLayoutEffect, useRef } from 'react';
import { shortDay, spokenDay } from '#lib/format/dates.ts';
import { useMoreBeside } from '#ui/page/use-more-beside.ts';
import { daysToMoveTo } from '../move-days.rules.ts';
import classes from './move-days.module.css';

interface MoveDaysProps {
  /** Null for the nearest times of any day. */
  readonly chosen: PlainDate | null;
  readonly today: PlainDate;
  readonly label?: string;
  readonly onChoose: (day: PlainDate) => void;
  /** Shows the nearest times again; without it there is always a day. */
  readonly onNearest?: () => void;
}

/** The days from which times can be looked for, in one row that scrolls sideways; the chosen one is in sight. */
export function MoveDays({ chosen, today, label = 'Od którego dnia?', onChoose, onNearest }: MoveDaysProps) {
  const row = useRef<HTMLDivElement>(null);
  useMoreBeside(row);
  useLayoutEffect(() => {
    const list = row.current;
    const day = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (list && day) list.scrollLeft = day.offsetLeft - (list.clientWidth - day.offsetWidth) / 2;
    // Only where it opens: what is pressed later is in sight already.
  }, []);
  return (
    <div ref={row} className={classes['days']} role="group" aria-label={label}>
      {onNearest && (
        <UnstyledButton className={classes['day']} aria-pressed={chosen === null} onClick={onNearest}>
          Najbliższe
        </UnstyledButton>
      )}
      {daysToMoveTo(today, freeTimesDays).map((day) => (
        <UnstyledButton
          key={day}
          className={classes['day']}
          aria-pressed={day === chosen}
          aria-label={spokenDay(day, today)}
          onClick={() => onChoose(day)}
        >
          <span className="numbers">{shortDay(day, today)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
