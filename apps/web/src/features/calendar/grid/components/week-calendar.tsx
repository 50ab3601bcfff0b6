import type { PlainDate } from '@psia/contract/core/time';
import { Skeleton } from '@mantine/core';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import type { NearestTime } from '../../opening/use-nearest-time.ts';
import { useFocusSlot } from '../../opening/use-focus-slot.ts';
import type { DayReading } from '../day-parts.rules.ts';
import type { DayViews } from '../slot-view.words.ts';
import { useWeekKeys } from '../use-week-keys.ts';
import type { WeekProps } from './week-grid.tsx';

const narrowPx = 1034;

/** A grid in true time by itself, for people or halls beside each other on one day. */
export const columnsGrid = fetchedLater(async () => (await import('./week-grid.tsx')).WeekGrid, {
  placeholder: <Skeleton height={480} radius="lg" />,
});
const dayList = fetchedLater(async () => (await import('./day-list.tsx')).DayList, {
  placeholder: <Skeleton height={480} radius="lg" />,
});
// The layout that this window needs comes along with the screen, while its data is on its way.
(matchMedia(`(max-width: ${narrowPx}px)`).matches ? dayList : columnsGrid).prefetch();

interface WeekCalendarProps<T> extends Omit<WeekProps, 'days'> {
  readonly days: readonly DayViews<T>[];
  /** How a day is read on a narrow screen. */
  readonly reading?: DayReading | undefined;
  readonly nearest?: NearestTime | undefined;
  readonly onOpen: (opens: T) => void;
  readonly onDay: (day: PlainDate) => void;
  readonly onSwipe: (by: -1 | 1) => void;
}

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus inside: when what had it is gone, as after a refresh, a change of week or of layout, it goes to what
 * is nearest to it, which bears `data-focus-home`.
 */
function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const bringBack = useEffectEvent(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>('[data-focus-home]')?.focus();
  });
  useEffect(() => bringBack());
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    // Another window may have the focus meanwhile: then the element still has it here.
    onBlur: ({ target }) => {
      isInside.current = document.activeElement === target;
    },
  };
}

/**
 * A week of blocks: a grid on a wide screen, a strip of days with one day's list at 1034 px or less; never both. Left
 * and right change the week wherever no control has the focus.
 */
export function WeekCalendar<T>(props: WeekCalendarProps<T>) {
  const { days, reading = 'order', nearest, onDay, onSwipe, onOpen, ...rest } = props;
  const isNarrow = useNarrow(narrowPx);
  const kept = useKeptFocus();
  useWeekKeys(rest.onWeek);
  useFocusSlot(kept.ref, nearest?.sought);
  usePrefetch(columnsGrid, dayList);
  const pressable = days.map(({ date, views }) => ({
    date,
    views: views.map(({ opens, ...view }) => ({
      ...view,
      ...(opens !== undefined && { opens: () => onOpen(opens) }),
    })),
  }));
  return (
    <div {...kept}>
      {isNarrow ? (
        <dayList.Part {...rest} {...{ reading, nearest, onDay, onSwipe }} days={pressable} />
      ) : (
        <columnsGrid.Part {...rest} days={pressable} />
      )}
    </div>
  );
}
