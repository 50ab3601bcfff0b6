import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import type { WallTime } from '@psia/contract/core/time';
import type { Lock } from '@psia/contract/locks/locks.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { requestsIn, trainerSlot, type WaitingRequests } from '@psia/contract/calendar/slot-kinds.rules';
import { touching } from '@psia/contract/calendar/slots.rules';
import type { ConfirmedGroupTraining, Training } from '@psia/contract/calendar/calendar.contract';
import { formatHours } from '../../lib/format/dates.ts';
import { partOf } from './calendar-week.rules.ts';
import { continuedWords, freeWords, linesOf, namedTime, type SlotView } from './grid/slot-view.words.ts';

/** A training in a trainer's calendar, of one dog or of a group. */
export type PlannedTraining =
  | { readonly kind: 'training'; readonly training: Training }
  | { readonly kind: 'group'; readonly training: ConfirmedGroupTraining };

/** What a slot of the trainer's calendar leads to; 'choose' chooses it for a lock, or no longer. */
export type TrainerOpens =
  | PlannedTraining
  | { readonly kind: 'several'; readonly slot: Interval; readonly planned: readonly PlannedTraining[] }
  | { readonly kind: 'requests'; readonly slot: Interval }
  | { readonly kind: 'lock'; readonly lock: Lock }
  | { readonly kind: 'book'; readonly slot: Interval; readonly choosesTime: boolean }
  | { readonly kind: 'choose'; readonly slot: Interval };

/** Everything a trainer's slot rests on. */
export interface TrainerWeek {
  readonly trainings: readonly Training[];
  readonly groupTrainings: readonly ConfirmedGroupTraining[];
  readonly requests: readonly WaitingRequests[];
  readonly locks: readonly Lock[];
  readonly now: WallTime;
}

const waiting = { one: 'oczekująca', few: 'oczekujące', many: 'oczekujących' };

/** The trainings that touch a slot, in the calendar's precedence. */
function plannedIn(slot: Interval, { trainings, groupTrainings }: TrainerWeek): PlannedTraining[] {
  return [
    ...touching(slot, trainings).map((training) => ({ kind: 'training', training }) as const),
    ...touching(slot, groupTrainings).map((training) => ({ kind: 'group', training }) as const),
  ];
}

/** Whose training it is: the dog's name or the group's. */
export function plannedName(planned: PlannedTraining): string {
  return planned.kind === 'group' ? planned.training.groupName : planned.training.dogDTO.name;
}

function plannedDetails(planned: PlannedTraining): string[] {
  const { hallName } = planned.training;
  return planned.kind === 'group' ? linesOf(hallName) : linesOf(planned.training.serviceName, hallName);
}

/** A slot with a training; what else is in it is named below, and then the slot leads to all of it. */
function plannedView(slot: Interval, first: PlannedTraining, week: TrainerWeek): SlotView<TrainerOpens> {
  const planned = plannedIn(slot, week);
  const part = partOf(slot, first.training);
  const isBeginning = part === 'whole' || part === 'first';
  const others = planned.slice(1).map((other) => {
    const { startTime, endTime } = other.training;
    return `${formatHours(startTime, endTime)} ${plannedName(other)}`;
  });
  const waits = requestsIn(slot, week.requests);
  return {
    slot,
    look: first.kind === 'group' ? 'group' : 'confirmed',
    time: namedTime(slot, first.training),
    part,
    words: isBeginning ? plannedName(first) : continuedWords,
    details: [
      ...(isBeginning ? plannedDetails(first) : [plannedName(first)]),
      ...others,
      ...linesOf(waits > 0 ? `lista rezerwowa: ${waits}` : null),
    ],
    opens: planned.length > 1 ? { kind: 'several', slot, planned } : first,
  };
}

/** A trainer's slot as the calendar draws it: the contract's precedence, and words for each kind. */
export function trainerSlotView(slot: Interval, week: TrainerWeek): SlotView<TrainerOpens> {
  const seen = trainerSlot(slot, week);
  const base = { slot, time: slot, part: 'whole', details: [] } as const;
  switch (seen.kind) {
    case 'confirmed':
      return plannedView(slot, { kind: 'training', training: seen.training }, week);
    case 'group':
      return plannedView(slot, { kind: 'group', training: seen.training }, week);
    case 'pending':
      return {
        ...base,
        look: 'requests',
        words: counted(seen.bookingCount, waiting),
        opens: { kind: 'requests', slot },
      };
    case 'locked':
      return { ...base, look: 'locked', words: 'Zablokowane', ...lockOpened(week, seen.lockId) };
    case 'past':
      return { ...base, look: 'unavailable', words: 'niedostępne', reason: 'Termin minął' };
    case 'free':
      return { ...base, look: 'free', words: freeWords, opens: { kind: 'book', slot, choosesTime: false } };
  }
}

function lockOpened({ locks }: TrainerWeek, lockId: Id<'lock'>): { opens?: TrainerOpens } {
  const lock = locks.find(({ id }) => id === lockId);
  return lock ? { opens: { kind: 'lock', lock } } : {};
}
