import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { SlotView } from './grid/slot-view.words.ts';
import { type TrainerOpens, trainerSlotView, type TrainerWeek } from './trainer-slot-view.rules.ts';

/**
 * A trainer's slot while slots are being chosen for a lock: free ones can be chosen, and a chosen one stays chosen even
 * when something takes it.
 */
export function lockingSlotView(
  slot: Interval,
  week: TrainerWeek,
  chosen: readonly Interval[],
): SlotView<TrainerOpens> {
  const { opens, ...view } = trainerSlotView(slot, week);
  const pressed = chosen.some(({ startTime }) => startTime === slot.startTime);
  if (opens?.kind === 'book') return { ...view, pressed, opens: { kind: 'choose', slot } };
  if (!pressed) return view;
  return { ...view, pressed, reason: 'Już nie jest wolne', opens: { kind: 'choose', slot } };
}
