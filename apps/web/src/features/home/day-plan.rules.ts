import { minutesBetween, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** What stands in a trainer's day: a training, or the free time between two of them. */
export type DayEntry<T> =
  | { readonly kind: 'training'; readonly training: T }
  | { readonly kind: 'gap'; readonly startTime: WallTime; readonly minutes: number };

const shortestGap = 30;

/** The trainings of a day in order, with the gaps of half an hour and more between them. */
export function dayEntries<T extends Interval>(trainings: readonly T[]): DayEntry<T>[] {
  let endOfLast: WallTime | undefined;
  return trainings.flatMap((training): DayEntry<T>[] => {
    const free = endOfLast === undefined ? 0 : minutesBetween(endOfLast, training.startTime);
    const gap = { kind: 'gap', startTime: endOfLast ?? training.startTime, minutes: free } as const;
    if (endOfLast === undefined || training.endTime > endOfLast) endOfLast = training.endTime;
    const entry = { kind: 'training', training } as const;
    return free >= shortestGap ? [gap, entry] : [entry];
  });
}

/** The first training that has not begun, of some in order. */
export function nextOf<T extends Interval>(trainings: readonly T[], now: WallTime): T | undefined {
  return trainings.find(({ startTime }) => startTime > now);
}
