import { useMediaQuery } from '@mantine/hooks';
import { DayList } from './day-list.tsx';
import type { SlotView } from './slot-view.ts';
import { WeekGrid, type WeekProps } from './week-grid.tsx';

interface WeekCalendarProps<T> extends Omit<WeekProps<T>, 'views'> {
  /** Draws a slot. */
  readonly viewOf: (slot: SlotView<T>['slot']) => SlotView<T>;
  readonly onDay: (day: string) => void;
}

/** A week of slots: a grid on a wide screen, a strip of days with one day's list at 1034 px or less; never both. */
export function WeekCalendar<T>({ viewOf, onDay, ...rest }: WeekCalendarProps<T>) {
  const isNarrow = useMediaQuery('(max-width: 1034px)', false, { getInitialValueInEffect: false });
  const views = rest.week.rows.map((row) => row.map((slot) => slot && viewOf(slot)));
  return isNarrow ? <DayList {...rest} views={views} onDay={onDay} /> : <WeekGrid {...rest} views={views} />;
}
