import { VisuallyHidden } from '@mantine/core';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { dayName } from '#lib/format/dates.ts';
import { calendarWeekdays } from '../../calendar-week.rules.ts';
import { type DayMarks, spokenMarks } from '../day-marks.words.ts';
import { stripMove } from '../grid-keys.rules.ts';
import classes from './day-strip.module.css';

interface DayStripProps {
  /** The seven days from Monday, with what they hold. */
  readonly days: readonly {
    readonly date: PlainDate;
    readonly marks: DayMarks;
    /** What the day is, as a holiday's name. */
    readonly note?: string | undefined;
  }[];
  readonly day: PlainDate;
  readonly today: PlainDate;
  /** Whether a focus that has lost its place comes here. */
  readonly isHome: boolean;
  readonly onDay: (day: PlainDate) => void;
}

/** The days of a week to choose from. The chosen one is the tab stop; arrow keys choose others, in other weeks too. */
export function DayStrip({ days, day, today, isHome, onDay }: DayStripProps) {
  const stripRef = useRef<HTMLDivElement>(null);
  const id = useId();

  const follow = useEffectEvent(() => {
    if (!stripRef.current?.contains(document.activeElement)) return;
    stripRef.current.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  });
  useEffect(() => follow(), [day]);

  const onKeyDown = (event: KeyboardEvent, column: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = stripMove(column, event.key);
    const from = days[column];
    if (by === undefined || !from) return;
    event.preventDefault();
    onDay(addDays(from.date, by));
  };

  return (
    <div ref={stripRef} className={classes['strip']} role="toolbar" aria-label="Dzień tygodnia">
      {days.map(({ date, marks, note }, column) => (
        <button
          key={column}
          type="button"
          className={classes['day']}
          aria-pressed={date === day}
          aria-describedby={`${id}-${column}`}
          tabIndex={date === day ? 0 : -1}
          data-today={date === today || undefined}
          data-noted={note !== undefined || undefined}
          data-past={date < today || undefined}
          data-focus-home={(isHome && date === day) || undefined}
          onClick={() => onDay(date)}
          onKeyDown={(event) => onKeyDown(event, column)}
        >
          <span aria-hidden="true" className={classes['weekday']}>
            <span>{calendarWeekdays[column]?.slice(0, 1)}</span>
            <span>{calendarWeekdays[column]?.slice(1)}</span>
          </span>
          <span aria-hidden="true" className={classes['number']}>
            {Number(date.slice(8, 10))}
          </span>
          <VisuallyHidden>{dayName(date)}</VisuallyHidden>
          <span className={classes['marks']}>
            {marks.chosen > 0 && <span data-mark="chosen" />}
            {marks.trainings > 0 && <span data-mark="trainings" />}
            {marks.waiting > 0 && <span data-mark="waiting" />}
            {marks.free > 0 && <span data-mark="free" />}
          </span>
          <span id={`${id}-${column}`} hidden>
            {[note, spokenMarks(marks)].filter(Boolean).join(', ')}
          </span>
        </button>
      ))}
    </div>
  );
}
