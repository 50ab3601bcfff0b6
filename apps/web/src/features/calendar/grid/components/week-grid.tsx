import { dateOf, type PlainDate, type WallTime, weekdayOf } from '@psia/contract/core/time';
import { VisuallyHidden } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayName, weekName } from '../../../../lib/format/dates.ts';
import { hushedByEscape } from '../../../../ui/feedback/hushed-by-escape.ts';
import { calendarWeekdays, daysOfWeekFrom, type WeekSlots } from '../../calendar-week.rules.ts';
import { focusable, gridMove, type Position } from '../grid-keys.rules.ts';
import type { PressableSlot } from '../slot-view.words.ts';
import { SlotButton } from './slot-button.tsx';
import classes from './week-grid.module.css';

/** What both layouts of a calendar show. */
export interface WeekProps {
  /** Names the calendar: 'Terminy'. */
  readonly label: string;
  readonly week: WeekSlots;
  /** The views of the week's slots, row by row. */
  readonly views: readonly (readonly (PressableSlot | null)[])[];
  readonly day: PlainDate;
  readonly today: PlainDate;
  readonly onWeek: (by: -1 | 1) => void;
  /** The start of a slot to begin at. */
  readonly startAt?: string | undefined;
}

/** A place of the week: rows come and go with the hours that are shown, an hour stays where it is. */
interface Place {
  readonly hour: number;
  readonly column: number;
}

/** The hour of a slot's start. */
export function hourOfStart(startTime: WallTime): number {
  return Number(startTime.slice(11, 13));
}

function startOf({ week, startAt, day }: WeekProps): Place {
  const hour = startAt === undefined ? week.hours[0] : hourOfStart(startAt);
  return { hour: hour ?? 0, column: weekdayOf(startAt === undefined ? day : dateOf(startAt)) - 1 };
}

function useGridFocus(props: WeekProps) {
  const { views, week, startAt, onWeek } = props;
  const gridRef = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState(() => startOf(props));
  const present = views.map((cells) => cells.map((view) => view !== null));
  const active = focusable(present, { row: wanted.hour - (week.hours[0] ?? 0), column: wanted.column });

  const cellAt = ({ row, column }: Position) =>
    gridRef.current?.querySelector<HTMLElement>(`[data-position="${row}-${column}"]`);

  const showStart = useEffectEvent(() => {
    if (startAt !== undefined && active) cellAt(active)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => showStart(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.altKey || event.metaKey) return;
    const move = gridMove(present, active, { key: event.key, ctrl: event.ctrlKey });
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'week') onWeek(move.by);
    else cellAt(move.to)?.focus();
  };

  /** For the whole grid, so that a move of the focus draws but the two slots that it leaves and enters. */
  const onFocus = ({ target }: FocusEvent) => {
    const [row, column] = (target.getAttribute('data-position') ?? '').split('-').map(Number);
    if (row === undefined || column === undefined) return;
    setWanted({ hour: row + (week.hours[0] ?? 0), column });
  };

  return { gridRef, active, onFocus, onKeyDown };
}

/**
 * A week as a grid: days across, hours down. One slot is a tab stop, arrow keys move between slots, Page Up and Page
 * Down change the week. Cells are kept by day and hour, so that another week only changes their words and the focus
 * stays where it is.
 */
export function WeekGrid(props: WeekProps) {
  const { label, week, views, today } = props;
  const { gridRef, active, onFocus, onKeyDown } = useGridFocus(props);
  const days = daysOfWeekFrom(week.monday);
  return (
    <div ref={hushedByEscape} className={classes['frame']}>
      <table
        ref={gridRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's own pattern for a grid
        role="grid"
        className={classes['grid']}
        aria-label={`${label}, ${weekName(week.monday)}`}
        onFocus={onFocus}
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
            <tr key={week.hours[row]}>
              <th scope="row" className={classes['hour']}>
                {`${week.hours[row]}:00`}
              </th>
              {cells.map((view, column) => (
                <td key={column} data-today={days[column] === today || undefined}>
                  {view && (
                    <SlotButton
                      view={view}
                      layout="grid"
                      position={`${row}-${column}`}
                      isHome={active?.row === row && active.column === column}
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
      <span className={classes['name']} aria-hidden="true">
        {name} <span className={classes['date']}>{Number(day.slice(8, 10))}</span>
      </span>
      <VisuallyHidden>{dayName(day)}</VisuallyHidden>
      {isToday && <span className={classes['today']}>dziś</span>}
    </th>
  );
}
