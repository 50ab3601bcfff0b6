import { clockOf, dateOf, type PlainDate, type WallTime, weekdayOf } from '@psia/contract/core/time';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { weekName } from '#lib/format/dates.ts';
import { hideOnEscape } from '#ui/feedback/hide-on-escape.ts';
import { hoursShown, minuteOf, spansOf } from '../grid-geometry.rules.ts';
import { type BlockAt, focusable, gridMove, type Place } from '../grid-keys.rules.ts';
import type { DayViews, SlotLook } from '../slot-view.words.ts';
import { useOutsideView } from '../use-outside-view.ts';
import { DayColumn } from './day-column.tsx';
import { GridEdge } from './grid-edge.tsx';
import classes from './week-grid.module.css';

/** What both layouts of a calendar show. */
export interface WeekProps {
  /** Names the calendar: 'Terminy'. */
  readonly label: string;
  readonly monday: PlainDate;
  /** The seven days from Monday. */
  readonly days: readonly DayViews<() => void>[];
  readonly day: PlainDate;
  readonly today: PlainDate;
  /** The school's wall-clock time, at which a line stands. */
  readonly now?: WallTime | undefined;
  /** What the columns are called where they are not days: people or halls beside each other on one day. */
  readonly headings?: readonly string[] | undefined;
  /** A few words under a day's heading, as a holiday's name. */
  readonly noteOf?: ((date: PlainDate) => string | undefined) | undefined;
  readonly onWeek: (by: -1 | 1) => void;
  /** The start of a slot to begin at. */
  readonly startAt?: string | undefined;
}

function startOf({ startAt, day, headings }: WeekProps): Place {
  return {
    column: headings ? 0 : weekdayOf(startAt === undefined ? day : dateOf(startAt)) - 1,
    minute: startAt === undefined ? 0 : minuteOf(startAt),
  };
}

/** Where a block of the grid is, from the text that it bears. */
function blockAt(position: string | null | undefined): BlockAt | undefined {
  const [column, index] = (position ?? '').split('-').map(Number);
  return column === undefined || index === undefined ? undefined : { column, index };
}

/** Where the block is that an element belongs to; undefined for anything else. */
function blockOf(target: EventTarget): BlockAt | undefined {
  return target instanceof Element
    ? blockAt(target.closest('[data-position]')?.getAttribute('data-position'))
    : undefined;
}

/**
 * Which block is the tab stop, and where keys lead from it. All for the whole grid, so that a move of the focus draws
 * but the two days that it leaves and enters.
 */
function useGridFocus(props: WeekProps) {
  const { days, monday, startAt, onWeek } = props;
  const gridRef = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(() => startOf(props));
  /** Where keys have sent the focus, which goes on from there and not from where the block begins. */
  const sentTo = useRef<Place | null>(null);
  const spans = days.map(spansOf);
  const active = focusable(spans, wanted);

  const buttonAt = (block: BlockAt | undefined) =>
    gridRef.current?.querySelector<HTMLElement>(`[data-position="${block?.column}-${block?.index}"]`);
  const focusBlock = (block: BlockAt | undefined) => buttonAt(block)?.focus();
  /** Brings a block from beyond the edge of the window to its middle. */
  const goTo = (block: BlockAt | undefined) => {
    buttonAt(block)?.scrollIntoView({ block: 'center' });
    buttonAt(block)?.focus({ preventScroll: true });
  };

  const showStart = useEffectEvent(() => {
    if (startAt !== undefined) buttonAt(active)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => showStart(), []);
  const goOnInWeek = useEffectEvent(() => sentTo.current && focusBlock(active));
  useLayoutEffect(() => {
    goOnInWeek();
  }, [monday]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.altKey || event.metaKey) return;
    const move = gridMove(spans, { at: active, place: wanted }, { key: event.key, ctrl: event.ctrlKey });
    if (!move) return;
    event.preventDefault();
    sentTo.current = move.to;
    if (move.kind === 'week') {
      setWanted(move.to);
      onWeek(move.by);
    } else focusBlock(focusable(spans, move.to));
  };

  const onFocus = ({ target }: FocusEvent) => {
    const block = blockOf(target);
    if (!block) return;
    setWanted(sentTo.current ?? { column: block.column, minute: spans[block.column]?.[block.index]?.from ?? 0 });
    sentTo.current = null;
  };

  return { gridRef, spans, active, goTo, onFocus, onKeyDown };
}

/**
 * A week in true time: days across, hours down, each block at its minutes and as long as it lasts. One block is the tab
 * stop, arrow keys go to the nearest one in their direction, Page Up and Page Down change the week. Blocks are kept by
 * day and hour, so that another week only changes their words and the focus stays where it is. Each day is a list under
 * its heading, since a table has rows and true time has none.
 */
export function WeekGrid(props: WeekProps) {
  const { label, monday, days, today, now, noteOf, headings } = props;
  const { gridRef, spans, active, goTo, onFocus, onKeyDown } = useGridFocus(props);
  const hours = hoursShown(spans);
  const outside = useOutsideView(gridRef, days);
  const above = byTime(outside.above, days);
  const below = byTime(outside.below, days);
  const onClick = ({ target }: MouseEvent) => {
    const block = blockOf(target);
    if (block) days[block.column]?.views[block.index]?.opens?.();
  };
  return (
    <div ref={hideOnEscape} className={classes['frame']} data-scrolls={headings !== undefined || undefined}>
      <GridEdge edge="earlier" looks={looksOf(above)} onGo={() => goTo(above.at(-1))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are pressed; it hears of it for all of them */}
      <div
        ref={gridRef}
        role="group"
        className={classes['grid']}
        aria-label={headings ? label : `${label}, ${weekName(monday)}`}
        style={{ gridTemplateColumns: columnsOf(days, headings !== undefined) }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div className={classes['hours']} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className={classes['hour']}>
              {`${hour}:00`}
            </span>
          ))}
        </div>
        {days.map((ofDay, column) => (
          <DayColumn
            key={column}
            column={column}
            {...ofDay}
            heading={headings?.[column]}
            firstHour={hours[0] ?? 0}
            hours={hours.length}
            today={today}
            now={ofDay.date === today ? now : undefined}
            note={noteOf?.(ofDay.date)}
            home={active?.column === column ? active.index : undefined}
          />
        ))}
      </div>
      <GridEdge edge="later" looks={looksOf(below)} onGo={() => goTo(below[0])} />
    </div>
  );
}

/** The blocks that positions name, with what they show, by the time of day at which they begin. */
function byTime(positions: readonly string[], days: WeekProps['days']) {
  return positions
    .flatMap((position) => {
      const block = blockAt(position);
      const view = block && days[block.column]?.views[block.index];
      return block && view ? [{ ...block, look: view.look, clock: clockOf(view.slot.startTime) }] : [];
    })
    .toSorted((a, b) => (a.clock < b.clock ? -1 : 1));
}

function looksOf(blocks: ReturnType<typeof byTime>): SlotLook[] {
  return blocks.map(({ look }) => look);
}

/** The hours, then a column for each day, a day with nothing in it a narrow one; those of people have room for words. */
function columnsOf(days: WeekProps['days'], areNamed: boolean): string {
  const wide = areNamed ? 'minmax(11rem, 1fr)' : 'minmax(0, 1fr)';
  const widths = days.map(({ views }) => (areNamed || views.length > 0 ? wide : 'minmax(0, 3.75rem)'));
  return `3.5rem ${widths.join(' ')}`;
}
