import { VisuallyHidden } from '@mantine/core';
import { type PlainDate, type WallTime, weekdayOf } from '@psia/contract/core/time';
import { type CSSProperties, memo, useId } from 'react';
import { dayName } from '#lib/format/dates.ts';
import { calendarWeekdays } from '../../calendar-week.rules.ts';
import { minuteOf, spanOf } from '../grid-geometry.rules.ts';
import type { Span } from '../grid-keys.rules.ts';
import { isAnnounced } from '../outside-view.words.ts';
import { type PressableSlot, sameViews } from '../slot-view.words.ts';
import { SlotButton } from './slot-button.tsx';
import classes from './week-grid.module.css';

interface DayColumnProps {
  /** From Monday as 0. */
  readonly column: number;
  readonly date: PlainDate;
  /** What the column is called where that is not its day. */
  readonly heading?: string | undefined;
  readonly views: readonly PressableSlot[];
  /** The hour that the grid begins with. */
  readonly firstHour: number;
  /** How many hours the grid shows. */
  readonly hours: number;
  readonly today: PlainDate;
  /** The present time, at which a line stands while it is within the hours shown; in today's column alone. */
  readonly now: WallTime | undefined;
  readonly note: string | undefined;
  /** The block that is the grid's tab stop, if it is one of these. */
  readonly home: number | undefined;
}

/** So many minutes as a length of the grid. */
function heightOf(minutes: number): string {
  return `calc(${minutes / 60} * var(--hour))`;
}

function laidAt({ from, to }: Span, firstHour: number): CSSProperties {
  return { top: heightOf(from - firstHour * 60), height: heightOf(to - from) };
}

function isSame(before: DayColumnProps, after: DayColumnProps): boolean {
  const { views, ...rest } = after;
  const { views: viewsBefore, ...restBefore } = before;
  return shallowEqual(restBefore, rest) && sameViews(viewsBefore, views);
}

function shallowEqual(a: object, b: object): boolean {
  const entries = Object.entries(b);
  const before = new Map(Object.entries(a));
  return entries.every(([name, value]) => Object.is(before.get(name), value));
}

/** A day of the week's grid: its heading, its blocks as a list, and where the present time stands. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { column, date, heading, views, firstHour, hours, today, now, note, home } = props;
  const id = useId();
  const isToday = heading === undefined && date === today;
  const nowMinute = now === undefined ? -1 : minuteOf(now) - firstHour * 60;
  return (
    <section
      className={classes['day']}
      aria-labelledby={id}
      data-date={date}
      data-today={date === today || undefined}
      data-past={date < today || undefined}
      data-empty={views.length === 0 || undefined}
    >
      <h3 className={classes['heading']} id={id} aria-current={isToday ? 'date' : undefined}>
        {heading === undefined ? (
          <>
            <span className={classes['name']} aria-hidden="true">
              {calendarWeekdays[weekdayOf(date) - 1]}{' '}
              <span className={classes['date']}>{Number(date.slice(8, 10))}</span>
            </span>
            <VisuallyHidden>{dayName(date)}</VisuallyHidden>
          </>
        ) : (
          heading
        )}
        {isToday && <span className={classes['today']}>dziś</span>}
        {note !== undefined && <span className={classes['note']}>{note}</span>}
      </h3>
      <ul className={classes['blocks']} data-blocks-of={date} data-first-hour={firstHour} data-hours={hours}>
        {views.map((view, index) => (
          <li
            key={view.slot.startTime.slice(11)}
            className={classes['block']}
            data-announced={isAnnounced(view.look) ? `${column}-${index}` : undefined}
            style={laidAt(spanOf(view.slot, date), firstHour)}
          >
            <SlotButton view={view} layout="grid" position={`${column}-${index}`} isHome={home === index} />
          </li>
        ))}
        {nowMinute >= 0 && nowMinute < hours * 60 && <NowLine minute={nowMinute} />}
      </ul>
    </section>
  );
}, isSame);

/** Where the present time stands. Those who listen hear of each block that it is past or goes on. */
function NowLine({ minute }: { minute: number }) {
  return <li className={classes['now']} aria-hidden="true" style={{ top: heightOf(minute) }} />;
}
