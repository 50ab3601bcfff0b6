import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** Where a training stands against the school's clock. */
type Phase = 'over' | 'now' | 'ahead';

/** Whether a training is over, going on, or still ahead. */
export function phaseOf({ startTime, endTime }: Interval, now: WallTime): Phase {
  if (endTime <= now) return 'over';
  return startTime <= now ? 'now' : 'ahead';
}

/** The trainings that are not over yet, the earliest first. */
export function notOver<T extends Interval>(trainings: readonly T[], now: WallTime): T[] {
  return trainings
    .filter((training) => phaseOf(training, now) !== 'over')
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime));
}
