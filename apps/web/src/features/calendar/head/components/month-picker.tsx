import { ActionIcon } from '@mantine/core';
import { mondayOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayName, monthName } from '#lib/format/dates.ts';
import { calendarWeekdays } from '../../calendar-week.rules.ts';
import { addMonths, monthMove, weeksOfMonth } from '../month-days.rules.ts';
import classes from './month-picker.module.css';

interface MonthPickerProps {
  readonly day: PlainDate;
  readonly today: PlainDate;
  /** Whether the whole week of the day is shown below, or the day alone. */
  readonly marks: 'week' | 'day';
  readonly onDay: (day: PlainDate) => void;
  readonly onClose: () => void;
}

const nameOf = (date: PlainDate) => `${monthName(date)} ${date.slice(0, 4)}`;

/** A month to jump by: its days as a grid for arrow keys, Page Up and Page Down; Escape and a press beside it close it. */
export function MonthPicker({ day, today, marks, onDay, onClose }: MonthPickerProps) {
  const pickerRef = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(day);
  const movedByKey = useRef(true);

  const focusDay = useEffectEvent(() => {
    if (movedByKey.current) pickerRef.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    movedByKey.current = false;
  });
  useEffect(() => focusDay(), [at]);

  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !pickerRef.current?.parentElement?.contains(event.target)) onClose();
  });
  useEffect(() => {
    const listener = (event: Event) => leave(event);
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const isDay = event.target instanceof Element && event.target.matches('[data-day]');
    const to = isDay && !event.altKey && !event.ctrlKey && !event.metaKey ? monthMove(at, event.key) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    movedByKey.current = true;
    setAt(to);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the days in it
    <div ref={pickerRef} role="dialog" aria-label="Wybierz dzień" className={classes['picker']} onKeyDown={onKeyDown}>
      <div className={classes['head']}>
        <ActionIcon aria-label="Poprzedni miesiąc" onClick={() => setAt(addMonths(at, -1))}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <p className={classes['month']} aria-live="polite">
          {nameOf(at)}
        </p>
        <ActionIcon aria-label="Następny miesiąc" onClick={() => setAt(addMonths(at, 1))}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div role="grid" aria-label={nameOf(at)}>
        <div role="row" className={classes['week']}>
          {calendarWeekdays.map((weekday) => (
            <span key={weekday} role="columnheader" className={classes['weekday']}>
              {weekday}
            </span>
          ))}
        </div>
        {weeksOfMonth(at).map((week) => (
          <div
            key={week[0]}
            role="row"
            className={classes['week']}
            data-shown={(marks === 'week' && week[0] === mondayOf(day)) || undefined}
          >
            {week.map((date) => (
              <span key={date} role="gridcell">
                <Day {...{ date, at, today, onDay }} isShown={date === day} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface DayProps {
  readonly date: PlainDate;
  readonly at: PlainDate;
  readonly today: PlainDate;
  readonly isShown: boolean;
  readonly onDay: (day: PlainDate) => void;
}

function Day({ date, at, today, isShown, onDay }: DayProps) {
  const holiday = holidayOn(date);
  return (
    <button
      type="button"
      className={classes['day']}
      data-day={date}
      data-outside={date.slice(0, 7) !== at.slice(0, 7) || undefined}
      data-rest={weekdayOf(date) === 7 || holiday !== undefined || undefined}
      tabIndex={date === at ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
      aria-pressed={isShown}
      aria-label={`${dayName(date)} ${date.slice(0, 4)}${holiday === undefined ? '' : `, ${holiday}`}`}
      onClick={() => onDay(date)}
    >
      {Number(date.slice(8, 10))}
    </button>
  );
}
