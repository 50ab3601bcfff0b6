import { VisuallyHidden } from '@mantine/core';
import { dateOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import type { KeyboardEvent } from 'react';
import { dayName, nearDay } from '../../../lib/format/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { calendarWeekdays, daysOfWeekFrom } from './calendar-week.ts';
import { SlotButton } from './slot-button.tsx';
import type { SlotView } from './slot-view.ts';
import type { WeekProps } from './week-grid.tsx';
import classes from './day-list.module.css';

interface DayListProps<T> extends WeekProps<T> {
  readonly onDay: (day: PlainDate) => void;
}

function isSomething<T>(view: SlotView<T>): boolean {
  return view.look === 'confirmed' || view.look === 'pending' || view.look === 'requests';
}

/** A week on a narrow screen: a strip of its seven days, and the slots of the chosen one below each other. */
export function DayList<T>({ label, week, views, day, today, onDay, onOpen, onWeek }: DayListProps<T>) {
  const slots = views.flatMap((cells) => cells[weekdayOf(day) - 1] ?? []);
  const busyDays = new Set(
    views.flat().flatMap((view) => (view && isSomething(view) ? dateOf(view.slot.startTime) : [])),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onWeek(event.key === 'ArrowLeft' ? -1 : 1);
  };

  return (
    <div role="group" aria-label={label} className={classes['week']}>
      <div className={classes['strip']} role="group" aria-label="Dzień tygodnia; strzałki w bok zmieniają tydzień">
        {daysOfWeekFrom(week.monday).map((date, index) => (
          <button
            key={index}
            type="button"
            className={classes['day']}
            aria-pressed={date === day}
            data-today={date === today || undefined}
            onClick={() => onDay(date)}
            onKeyDown={onKeyDown}
          >
            <span aria-hidden="true">{calendarWeekdays[index]}</span>
            <span aria-hidden="true" className={classes['number']}>
              {Number(date.slice(8, 10))}
            </span>
            <VisuallyHidden>
              {dayName(date)}
              {busyDays.has(date) ? ', coś zaplanowano' : ''}
            </VisuallyHidden>
            <span className={classes['mark']} data-on={busyDays.has(date) || undefined} />
          </button>
        ))}
      </div>
      <h3 className={classes['heading']} aria-live="polite">
        {dayName(day)}
        {nearDay(day, today) && <span className={classes['near']}> · {nearDay(day, today)}</span>}
      </h3>
      {slots.length === 0 && <EmptyState text="Tego dnia nie ma terminów." hint="Wybierz inny dzień albo tydzień." />}
      <ul className={classes['slots']}>
        {slots.map((view, row) => (
          <li key={row}>
            <SlotButton view={view} layout="list" onOpen={onOpen} onKeyDown={onKeyDown} />
          </li>
        ))}
      </ul>
    </div>
  );
}
