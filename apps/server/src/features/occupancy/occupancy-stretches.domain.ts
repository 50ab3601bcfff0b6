import type { WallTime } from '@psia/contract/core/time';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import type { ClaimedTime } from './occupancy.domain.ts';

type Wanted = Pick<ClaimedTime, 'resourceId' | 'reasonId' | 'startTime' | 'endTime'>;

/** Returns each resource with the time from its first interval to its last. */
export function spansOf(wanted: readonly Wanted[]): (Interval & Pick<Wanted, 'resourceId'>)[] {
  const spans = new Map<string, { startTime: WallTime; endTime: WallTime }>();
  for (const { resourceId, startTime, endTime } of wanted) {
    const span = spans.get(resourceId);
    if (!span) spans.set(resourceId, { startTime, endTime });
    else {
      if (startTime < span.startTime) span.startTime = startTime;
      if (endTime > span.endTime) span.endTime = endTime;
    }
  }
  return [...spans].map(([resourceId, span]) => ({ resourceId, ...span }));
}

/** A busy time of a resource, with its reason. One resource's busy times never overlap (D20). */
interface Busy extends Interval {
  readonly id: string;
  readonly busyId: string;
}

/**
 * Returns the index of the first busy time that ends after a time. `busy` must be in order of time, without overlaps.
 */
function firstAfter(busy: readonly Interval[], time: WallTime): number {
  let [low, high] = [0, busy.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = busy[middle];
    if (one && one.endTime > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the busy times that overlap an interval wanted for another reason; keeps their order, which must be that of
 * time. The work grows with the number of intervals plus collisions, not with their product.
 */
export function collidingWith<B extends Busy>(wanted: readonly Wanted[], busy: readonly B[]): B[] {
  const busyOf = Map.groupBy(busy, ({ busyId }) => busyId);
  const colliding = new Set<B>();
  for (const stretch of wanted) {
    const times = busyOf.get(stretch.resourceId) ?? [];
    let index = firstAfter(times, stretch.startTime);
    for (let one = times[index]; one && overlaps(one, stretch); one = times[(index += 1)]) {
      if (one.id !== stretch.reasonId) colliding.add(one);
    }
  }
  return busy.filter((one) => colliding.has(one));
}
