import type { WallTime } from '@psia/contract/core/time';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import type { ClaimedTime } from './occupancy.domain.ts';

type Wanted = Pick<ClaimedTime, 'resourceId' | 'reasonId' | 'startTime' | 'endTime'>;

/** Each resource with the time from its first stretch to its last. */
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

/** What keeps a resource busy for some reason; nothing keeps it busy twice at once (D20). */
interface Busy extends Interval {
  readonly id: string;
  readonly busyId: string;
}

/** From where on what lies one after another ends after a time. */
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
 * What of all that keeps resources busy overlaps a stretch that is wanted for another reason, in its order, which is that of
 * time. The work goes by how many stretches there are and how many collide, not by their product.
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
