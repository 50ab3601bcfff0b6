import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** Where a training stands against the school's clock. */
export type Phase = 'over' | 'now' | 'ahead';

/** Whether a training is over, going on, or still ahead. */
export function phaseOf({ startTime, endTime }: Interval, now: WallTime): Phase {
  if (endTime <= now) return 'over';
  return startTime <= now ? 'now' : 'ahead';
}

/** Those of a list that are not over, the earliest first. */
export function upcoming<T extends Interval>(trainings: readonly T[], now: WallTime): T[] {
  return trainings
    .filter((training) => phaseOf(training, now) !== 'over')
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
}
