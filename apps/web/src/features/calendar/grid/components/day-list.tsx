import { clockOf, type ClockTime, dateOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { useState } from 'react';
import type { NearestTime } from '../../opening/use-nearest-time.ts';
import { marksOf } from '../day-marks.words.ts';
import { type DayReading, daysBeside, shownOf } from '../day-parts.rules.ts';
import { minuteOf, spansOf } from '../grid-geometry.rules.ts';
import { nearestIndex } from '../grid-keys.rules.ts';
import type { PressableSlot } from '../slot-view.words.ts';
import { useWeekSwipe } from '../use-week-swipe.ts';
import { DaySlots } from './day-slots.tsx';
import { DayStrip } from './day-strip.tsx';
import type { WeekProps } from './week-grid.tsx';
import classes from './day-list.module.css';

interface DayListProps extends WeekProps {
  readonly reading: DayReading;
  readonly nearest?: NearestTime | undefined;
  readonly onDay: (day: PlainDate) => void;
  readonly onSwipe: (by: -1 | 1) => void;
}

/**
 * A week on a narrow screen: a strip of its seven days, and the chosen one below, beside the next two where there is
 * room. A swipe changes the week, and so do the arrow keys; up and down they go from slot to slot.
 */
export function DayList(props: DayListProps) {
  const { label, monday, days, day, today, startAt, reading, nearest, noteOf, onDay, onWeek, onSwipe } = props;
  const [minute, setMinute] = useState(startAt === undefined ? 0 : minuteOf(startAt));
  const { slideRef, handlers } = useWeekSwipe(monday, onSwipe);
  const column = weekdayOf(day) - 1;
  const shown = [column, ...daysBeside(column)].flatMap((index) => days[index] ?? []);
  const viewsOfDay = shownOf(shown[0]?.views ?? [], reading);
  const home = viewsOfDay[nearestIndex(spansOf({ date: day, views: viewsOfDay }), minute) ?? -1]?.slot.startTime;

  const clocks = reading === 'order' ? clocksOf(shown.flatMap(({ views }) => shownOf(views, reading))) : undefined;

  return (
    <div role="group" aria-label={label} className={classes['surface']} {...handlers}>
      <div ref={slideRef} className={classes['week']}>
        <DayStrip
          days={days.map(({ date, views }) => ({ date, marks: marksOf(views), note: noteOf?.(date) }))}
          day={day}
          today={today}
          isHome={home === undefined}
          onDay={onDay}
        />
        <div className={classes['days']} data-aligned={clocks && true}>
          {shown.map(({ date, views }) => (
            <div
              key={weekdayOf(date)}
              className={classes['day']}
              data-column={weekdayOf(date)}
              style={clocks && { gridRow: `1 / span ${clocks.length + 2}` }}
            >
              <DaySlots
                {...{ date, today, views, reading, nearest, onWeek, clocks }}
                note={noteOf?.(date)}
                isChosen={date === day}
                home={date === day ? home : undefined}
                onFocus={({ slot }) => dateOf(slot.startTime) === day && setMinute(minuteOf(slot.startTime))}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The times at which anything begins, which days beside each other share. */
function clocksOf(views: readonly PressableSlot[]): readonly ClockTime[] {
  return [...new Set(views.map(({ slot }) => clockOf(slot.startTime)))].toSorted();
}
