import { counted } from '@psia/contract/core/plural';
import type { WallTime } from '@psia/contract/core/time';
import type { Lock } from '@psia/contract/locks/locks.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { trainerSlot } from '@psia/contract/trainings/slot-kinds.rules';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { partOf } from './calendar-week.ts';
import { continuedWords, linesOf, namedTime, type SlotView } from './slot-view.ts';

/** What a slot of the trainer's calendar leads to. */
export type TrainerOpens =
  | { readonly kind: 'training'; readonly training: Training }
  | { readonly kind: 'requests'; readonly slot: Interval };

/** Everything a trainer's slot rests on; `requests` counts what waits by the slot's start. */
export interface TrainerWeek {
  readonly trainings: readonly Training[];
  readonly requests: ReadonlyMap<WallTime, number>;
  readonly locks: readonly Lock[];
  readonly now: WallTime;
}

const waiting = { one: 'oczekująca', few: 'oczekujące', many: 'oczekujących' };

function confirmedView(slot: Interval, training: Training): SlotView<TrainerOpens> {
  const part = partOf(slot, training);
  const isBeginning = part === 'whole' || part === 'first';
  const { dogDTO, serviceName, hallName } = training;
  return {
    slot,
    look: 'confirmed',
    time: namedTime(slot, training),
    part,
    words: isBeginning ? dogDTO.name : continuedWords,
    details: isBeginning ? linesOf(serviceName, hallName) : [dogDTO.name],
    opens: { kind: 'training', training },
  };
}

/** A trainer's slot as the calendar draws it: the contract's precedence, and words for each kind. */
export function trainerSlotView(slot: Interval, week: TrainerWeek): SlotView<TrainerOpens> {
  const seen = trainerSlot(slot, week);
  const base = { slot, time: slot, part: 'whole', details: [] } as const;
  switch (seen.kind) {
    case 'confirmed':
      return confirmedView(slot, seen.training);
    case 'pending':
      return {
        ...base,
        look: 'requests',
        words: counted(seen.bookingCount, waiting),
        opens: { kind: 'requests', slot },
      };
    case 'locked':
      return { ...base, look: 'locked', words: 'Zablokowane' };
    case 'past':
      return { ...base, look: 'unavailable', words: 'niedostępne', reason: 'Termin minął' };
    case 'free':
      return { ...base, look: 'free', words: 'wolne' };
  }
}
