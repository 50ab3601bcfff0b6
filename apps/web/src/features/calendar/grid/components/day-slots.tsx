import { Button } from '@mantine/core';
import { clockOf, type ClockTime, type PlainDate } from '@psia/contract/core/time';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayName, formatClock, nearDay } from '#lib/format/dates.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { nearestWords } from '../../opening/nearest.words.ts';
import type { NearestTime } from '../../opening/use-nearest-time.ts';
import { type DayReading, isEmptyDay, partsOf, reasonOfDay } from '../day-parts.rules.ts';
import { listMove } from '../grid-keys.rules.ts';
import type { PressableSlot } from '../slot-view.words.ts';
import { DayChip } from './day-chip.tsx';
import { SlotButton } from './slot-button.tsx';
import classes from './day-slots.module.css';

interface DaySlotsProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly views: readonly PressableSlot[];
  readonly reading: DayReading;
  /** What the day is, as a holiday's name. */
  readonly note: string | undefined;
  /** Whether it is the chosen day, which has a say where there is nothing. */
  readonly isChosen: boolean;
  /** The start of the slot that a focus which has lost its place comes to. */
  readonly home: string | undefined;
  readonly onFocus: (view: PressableSlot) => void;
  readonly onWeek: (by: -1 | 1) => void;
  /** The times of the rows that this day shares with those beside it. */
  readonly clocks: readonly ClockTime[] | undefined;
  readonly nearest?: NearestTime | undefined;
}

function isPlainKey({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey;
}

/** One day on a narrow screen: what is booked as cards with their true times, hours as chips. */
export function DaySlots(props: DaySlotsProps) {
  const { date, today, views, reading, note, isChosen, home, onFocus, onWeek, clocks, nearest } = props;
  const dayRef = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<PressableSlot | null>(null);
  const isEmpty = isEmptyDay(views);
  const parts = partsOf(views, reading);

  const rowOf = ({ slot }: PressableSlot) => clocks && { gridRow: clocks.indexOf(clockOf(slot.startTime)) + 2 };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const slots = [...(dayRef.current?.querySelectorAll<HTMLElement>('button[data-start]') ?? [])];
    const from = slots.indexOf(event.currentTarget);
    const move = isPlainKey(event) ? listMove(slots.length, from, event.key) : undefined;
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'week') onWeek(move.by);
    else slots[move.to]?.focus();
  };
  const propsOf = (view: PressableSlot) => ({
    view,
    isHome: view.slot.startTime === home,
    onFocus: () => {
      setAsked(view.opens === undefined && view.reason !== undefined ? view : null);
      onFocus(view);
    },
    onKeyDown,
  });

  return (
    <div ref={dayRef} className={classes['day']} data-aligned={clocks && true}>
      <h3 className={classes['heading']}>
        {dayName(date)}
        {nearDay(date, today) && <span className={classes['near']}> · {nearDay(date, today)}</span>}
        {note !== undefined && <span className={classes['near']}> · {note}</span>}
      </h3>
      {isEmpty && isChosen && <EmptyDay reason={views.length > 0 ? reasonOfDay(views) : undefined} nearest={nearest} />}
      {isEmpty && !isChosen && <p className={classes['none']}>Nie ma terminów.</p>}
      {parts.map(({ name, cards, chips }, index) => (
        <section key={name ?? index} aria-label={name} className={classes['part']}>
          {name !== undefined && (
            <p className={classes['name']} aria-hidden="true">
              {name}
            </p>
          )}
          {cards.length > 0 && (
            <ul className={classes['cards']}>
              {cards.map((view) => (
                <li key={view.slot.startTime.slice(11)} style={rowOf(view)}>
                  <SlotButton layout="list" {...propsOf(view)} />
                </li>
              ))}
            </ul>
          )}
          {chips.length > 0 && (
            <ul className={classes['chips']}>
              {chips.map((view) => (
                <li key={view.slot.startTime.slice(11)} style={rowOf(view)}>
                  <DayChip {...propsOf(view)} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {asked !== null && (
        <p className={classes['reason']} aria-hidden="true">
          {formatClock(asked.slot.startTime)}: {asked.reason}
        </p>
      )}
    </div>
  );
}

/** Says that a day has nothing, why where one reason holds for all of it, and leads to the nearest free time. */
function EmptyDay({ reason, nearest }: { reason: string | undefined; nearest: NearestTime | undefined }) {
  return (
    <EmptyState
      text="Tego dnia nie ma wolnych terminów."
      hint={reason ?? 'Wybierz inny dzień albo tydzień.'}
      action={
        nearest && (
          <Button loading={nearest.isFinding} onClick={nearest.find}>
            {nearestWords.whole}
          </Button>
        )
      }
    />
  );
}
