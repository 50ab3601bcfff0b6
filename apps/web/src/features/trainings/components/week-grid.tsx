import { dateOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayName, weekName } from '../../../lib/format/dates.ts';
import { calendarWeekdays, daysOfWeekFrom, type WeekSlots } from './calendar-week.ts';
import { focusable, gridMove, type Position } from './grid-keys.ts';
import { SlotButton } from './slot-button.tsx';
import type { SlotView } from './slot-view.ts';
import classes from './week-grid.module.css';

/** What both layouts of a calendar show. */
export interface WeekProps<T> {
  /** Names the calendar: 'Terminy'. */
  readonly label: string;
  readonly week: WeekSlots;
  /** The views of the week's slots, row by row. */
  readonly views: readonly (readonly (SlotView<T> | null)[])[];
  readonly day: PlainDate;
  readonly today: PlainDate;
  readonly onOpen: (opens: T) => void;
  readonly onWeek: (by: -1 | 1) => void;
  /** The start of a slot to begin at. */
  readonly startAt?: string | undefined;
}

const keyOf = ({ row, column }: Position) => `${row}-${column}`;

function startOf<T>({ views, startAt, day }: WeekProps<T>): Position {
  const row = views.findIndex((cells) => cells.some((view) => view?.slot.startTime === startAt));
  const column = weekdayOf(startAt === undefined ? day : dateOf(startAt)) - 1;
  return { row: Math.max(row, 0), column };
}

function useGridFocus<T>(props: WeekProps<T>) {
  const { views, week, startAt, onWeek } = props;
  const gridRef = useRef<HTMLTableElement>(null);
  const keepsFocus = useRef(false);
  const [wanted, setWanted] = useState(() => startOf(props));
  const present = views.map((cells) => cells.map((view) => view !== null));
  const active = focusable(present, wanted);

  const cellAt = (position: Position | undefined) =>
    position && gridRef.current?.querySelector<HTMLElement>(`[data-position="${keyOf(position)}"]`);

  const showStart = useEffectEvent(() => {
    if (startAt !== undefined) cellAt(active)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => showStart(), []);

  const refocus = useEffectEvent(() => {
    if (keepsFocus.current) cellAt(active)?.focus();
    keepsFocus.current = false;
  });
  useEffect(() => refocus(), [week.monday]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.altKey || event.metaKey) return;
    const move = gridMove(present, active, { key: event.key, ctrl: event.ctrlKey });
    if (!move) return;
    event.preventDefault();
    keepsFocus.current = move.kind === 'week';
    if (move.kind === 'week') onWeek(move.by);
    else cellAt(move.to)?.focus();
  };

  return { gridRef, active, setWanted, onKeyDown };
}

/**
 * A week as a grid: days across, hours down. One slot is a tab stop, arrow keys move between slots, Page Up and Page
 * Down change the week. Cells are kept by position, so that another week only changes their words.
 */
export function WeekGrid<T>(props: WeekProps<T>) {
  const { label, week, views, today, onOpen } = props;
  const { gridRef, active, setWanted, onKeyDown } = useGridFocus(props);
  const days = daysOfWeekFrom(week.monday);
  return (
    <div className={classes['frame']}>
      <table
        ref={gridRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's own pattern for a grid
        role="grid"
        className={classes['grid']}
        aria-label={`${label}, ${weekName(week.monday)}`}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th className={classes['corner']} scope="col">
              <VisuallyHidden>Godzina</VisuallyHidden>
            </th>
            {days.map((day, column) => (
              <DayHeading key={column} day={day} name={calendarWeekdays[column] ?? ''} isToday={day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {views.map((cells, row) => (
            <tr key={row}>
              <th scope="row" className={classes['hour']}>
                {`${week.hours[row]}:00`}
              </th>
              {cells.map((view, column) => (
                <td key={column} data-today={days[column] === today || undefined}>
                  {view && (
                    <SlotButton
                      view={view}
                      layout="grid"
                      onOpen={onOpen}
                      position={keyOf({ row, column })}
                      tabIndex={active?.row === row && active.column === column ? 0 : -1}
                      onFocus={() => setWanted({ row, column })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayHeading({ day, name, isToday }: { day: PlainDate; name: string; isToday: boolean }) {
  return (
    <th scope="col" className={classes['day']} aria-current={isToday ? 'date' : undefined}>
      <span aria-hidden="true">
        {name} <span className={classes['date']}>{Number(day.slice(8, 10))}</span>
      </span>
      <VisuallyHidden>{dayName(day)}</VisuallyHidden>
      {isToday && <span className={classes['today']}>dziś</span>}
    </th>
  );
}
