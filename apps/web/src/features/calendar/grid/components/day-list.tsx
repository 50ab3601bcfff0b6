import type { PlainDate } from '@psia/contract/core/time';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayName, nearDay } from '../../../../lib/format/dates.ts';
import { EmptyState } from '../../../../ui/loading/empty-state.tsx';
import { marksOf } from '../day-marks.words.ts';
import { minuteOf, spansOf } from '../grid-geometry.rules.ts';
import { listMove, nearestIndex } from '../grid-keys.rules.ts';
import { useWeekSwipe } from '../use-week-swipe.ts';
import { DayStrip } from './day-strip.tsx';
import { SlotButton } from './slot-button.tsx';
import type { WeekProps } from './week-grid.tsx';
import classes from './day-list.module.css';

interface DayListProps extends WeekProps {
  readonly onDay: (day: PlainDate) => void;
}

function isPlainKey({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey;
}

/**
 * A week on a narrow screen: a strip of its seven days, and the slots of the chosen one below each other. A swipe
 * changes the week, and so do the arrow keys; up and down they go from slot to slot.
 */
export function DayList(props: DayListProps) {
  const { label, monday, days, day, today, startAt, onDay, onWeek } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const [minute, setMinute] = useState(startAt === undefined ? 0 : minuteOf(startAt));
  const { slideRef, handlers } = useWeekSwipe(monday, onWeek);
  const shown = days.find(({ date }) => date === day) ?? { date: day, views: [] };
  const spans = spansOf(shown);
  const home = nearestIndex(spans, minute);
  const slots = shown.views;

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
          days={days.map(({ date, views }) => ({ date, marks: marksOf(views) }))}
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
          {slots.map((view, index) => (
            <li key={view.slot.startTime.slice(11)}>
              <SlotButton
                view={view}
                layout="list"
                isHome={home === index}
                onFocus={() => setMinute(spans[index]?.from ?? 0)}
                onKeyDown={(event) => onKeyDown(event, index)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
