import { type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayName, nearDay } from '../../../../lib/format/dates.ts';
import { EmptyState } from '../../../../ui/loading/empty-state.tsx';
import { daysOfWeekFrom } from '../../calendar-week.rules.ts';
import { marksOf } from '../day-marks.words.ts';
import { focusable, listMove } from '../grid-keys.rules.ts';
import type { PressableSlot } from '../slot-view.words.ts';
import { useWeekSwipe } from '../use-week-swipe.ts';
import { DayStrip } from './day-strip.tsx';
import { SlotButton } from './slot-button.tsx';
import { hourOfStart, type WeekProps } from './week-grid.tsx';
import classes from './day-list.module.css';

interface DayListProps extends WeekProps {
  readonly onDay: (day: PlainDate) => void;
}

/** The views of one day, in the order of their hours. */
function viewsOfDay(views: WeekProps['views'], date: PlainDate): PressableSlot[] {
  return views.flatMap((cells) => cells[weekdayOf(date) - 1] ?? []);
}

function isPlainKey({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey;
}

/**
 * A week on a narrow screen: a strip of its seven days, and the slots of the chosen one below each other. A swipe
 * changes the week, and so do the arrow keys; up and down they go from slot to slot.
 */
export function DayList(props: DayListProps) {
  const { label, week, views, day, today, startAt, onDay, onWeek } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const [hour, setHour] = useState(startAt === undefined ? 0 : hourOfStart(startAt));
  const { slideRef, handlers } = useWeekSwipe(week.monday, onWeek);
  const slots = viewsOfDay(views, day);
  const byHour = Array.from({ length: 24 }, (_, ofDay) => [
    slots.some(({ slot }) => hourOfStart(slot.startTime) === ofDay),
  ]);
  const home = focusable(byHour, { row: hour, column: 0 });

  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const move = isPlainKey(event) ? listMove(slots.length, from, event.key) : undefined;
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'week') onWeek(move.by);
    else listRef.current?.querySelectorAll<HTMLElement>('button').item(move.to).focus();
  };

  return (
    <div role="group" aria-label={label} className={classes['surface']} {...handlers}>
      <div ref={slideRef} className={classes['week']}>
        <DayStrip
          days={daysOfWeekFrom(week.monday).map((date) => ({ date, marks: marksOf(viewsOfDay(views, date)) }))}
          day={day}
          today={today}
          isHome={home === undefined}
          onDay={onDay}
        />
        <h3 className={classes['heading']}>
          {dayName(day)}
          {nearDay(day, today) && <span className={classes['near']}> · {nearDay(day, today)}</span>}
        </h3>
        {slots.length === 0 && <EmptyState text="Tego dnia nie ma terminów." hint="Wybierz inny dzień albo tydzień." />}
        <ul ref={listRef} className={classes['slots']}>
          {slots.map((view, index) => {
            const start = hourOfStart(view.slot.startTime);
            return (
              <li key={start}>
                <SlotButton
                  view={view}
                  layout="list"
                  isHome={home?.row === start}
                  onFocus={() => setHour(start)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
