import type { PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { SlotView } from '../grid/slot-view.words.ts';
import { trainerDayViews, type TrainerOpens, type TrainerWeek } from './trainer-day-views.rules.ts';

function chosenIn({ slot }: SlotView<TrainerOpens>, chosen: readonly Interval[]): Interval | undefined {
  return chosen.find(({ startTime }) => slot.startTime <= startTime && startTime < slot.endTime);
}

/**
 * A trainer's day while slots are being chosen for a lock: free ones can be chosen, and a chosen one stays chosen even
 * when something takes it.
 */
export function lockingDayViews(
  date: PlainDate,
  week: TrainerWeek,
  chosen: readonly Interval[],
): SlotView<TrainerOpens>[] {
  return trainerDayViews(date, week).map(({ opens, ...view }) => {
    const pick = chosenIn(view, chosen);
    if (opens?.kind === 'book') {
      return { ...view, pressed: pick !== undefined, opens: { kind: 'choose', slot: view.slot } };
    }
    if (!pick) return view;
    return { ...view, pressed: true, reason: 'Już nie jest wolne', opens: { kind: 'choose', slot: pick } };
  });
}
