import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import { byStart, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Lock } from '@psia/contract/locks/locks.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import {
  requestsIn,
  type TrainerSlot,
  trainerSlot,
  type WaitingRequests,
} from '@psia/contract/calendar/slot-kinds.rules';
import { touching } from '@psia/contract/calendar/slots.rules';
import type { ConfirmedGroupTraining, Training } from '@psia/contract/calendar/calendar.contract';
import { hourKey, isWholeHour, locksShown, type Piece, piecesOfDay } from './day-views.rules.ts';
import { freeWords, linesOf, lockedWords, pastWords, type SlotView, tooShortWords } from '../grid/slot-view.words.ts';

/** A training in a trainer's calendar, of one dog or of a group. */
export type PlannedTraining =
  | { readonly kind: 'training'; readonly training: Training }
  | { readonly kind: 'group'; readonly training: ConfirmedGroupTraining };

/** What a slot of the trainer's calendar leads to; 'choose' chooses it for a lock, or no longer. */
export type TrainerOpens =
  | PlannedTraining
  | { readonly kind: 'requests'; readonly slot: Interval }
  | { readonly kind: 'lock'; readonly lock: Lock }
  | { readonly kind: 'book'; readonly slot: Interval; readonly choosesTime: boolean }
  | { readonly kind: 'choose'; readonly slot: Interval };

/** Of several requests for the same time the one that waits longest. */
interface FirstWaiting {
  readonly dogName: string;
  readonly ownerName: string;
  readonly serviceName: string | null;
}

/** Everything a trainer's days rest on. */
export interface TrainerWeek {
  readonly trainings: readonly Training[];
  readonly groupTrainings: readonly ConfirmedGroupTraining[];
  readonly requests: readonly (WaitingRequests & { readonly first: FirstWaiting })[];
  readonly locks: readonly Lock[];
  readonly workingHours: readonly DayHours[];
  readonly now: WallTime;
}

const waiting = { one: 'oczekująca', few: 'oczekujące', many: 'oczekujących' };

type Seen = TrainerSlot<Training, ConfirmedGroupTraining>;

/** Whose training it is: the dog's name or the group's. */
function plannedName(planned: PlannedTraining): string {
  return planned.kind === 'group' ? planned.training.groupName : planned.training.dogDTO.name;
}

function plannedFacts(planned: PlannedTraining): Pick<SlotView<never>, 'planned' | 'serviceId'> {
  const { hallName } = planned.training;
  if (planned.kind === 'group') return { planned: { dog: null, owner: null, place: hallName, service: null } };
  const { dogDTO, serviceId, serviceName } = planned.training;
  return { planned: { dog: dogDTO, owner: dogDTO.ownerName, place: hallName, service: serviceName }, serviceId };
}

/** A training in the whole of its time, with how many wait for it on the reserve list. */
function plannedView(slot: Interval, planned: PlannedTraining, week: TrainerWeek): SlotView<TrainerOpens> {
  const { startTime, endTime } = planned.training;
  const waits = requestsIn({ startTime, endTime }, week.requests);
  return {
    slot,
    look: planned.kind === 'group' ? 'group' : 'confirmed',
    time: { startTime, endTime },
    words: plannedName(planned),
    details: linesOf(waits > 0 ? `lista rezerwowa: ${waits}` : null),
    ...plannedFacts(planned),
    isOver: endTime <= week.now,
    opens: planned,
  };
}

/** Who asks for a stretch of time, of several the first by the hour. */
function firstDetails(slot: Interval, { requests }: TrainerWeek): string[] {
  const [earliest] = touching(slot, requests).toSorted(byStart);
  return earliest ? linesOf(earliest.first.dogName, earliest.first.ownerName, earliest.first.serviceName) : [];
}

function viewOf({ slot, seen }: Piece<Seen>, week: TrainerWeek): SlotView<TrainerOpens> {
  const base = { slot, time: slot, details: [] } as const;
  switch (seen.kind) {
    case 'confirmed':
      return plannedView(slot, { kind: 'training', training: seen.training }, week);
    case 'group':
      return plannedView(slot, { kind: 'group', training: seen.training }, week);
    case 'pending':
      return {
        ...base,
        look: 'requests',
        words: counted(requestsIn(slot, week.requests), waiting),
        details: firstDetails(slot, week),
        opens: { kind: 'requests', slot },
      };
    case 'locked':
      return { ...base, look: 'locked', ...lockSeen(week, seen.lockId) };
    case 'past':
      return { ...base, look: 'unavailable', words: 'niedostępne', reason: pastWords };
    case 'free':
      return isWholeHour(slot)
        ? { ...base, look: 'free', words: freeWords, opens: { kind: 'book', slot, choosesTime: false } }
        : { ...base, look: 'unavailable', words: 'niedostępne', reason: tooShortWords };
  }
}

/** What trainers call a lock: the name of its absence, or what it is. */
export function lockName({ absence }: Pick<Lock, 'absence'>): string {
  if (absence === null) return lockedWords;
  return absence.name ?? (absence.kind === 'days' ? 'Nieobecność' : 'Stała przerwa');
}

function lockSeen({ locks }: TrainerWeek, lockId: Id<'lock'>): Pick<SlotView<TrainerOpens>, 'words' | 'opens'> {
  const lock = locks.find(({ id }) => id === lockId);
  return lock ? { words: lockName(lock), opens: { kind: 'lock', lock } } : { words: lockedWords };
}

/** Where one of several stretches that share time, each with at least one other, begins: it tells them from others. */
function startOfShared(stretch: Interval, all: readonly Interval[]): WallTime {
  const [first = stretch] = touching(stretch, all).toSorted(byStart);
  return first.startTime < stretch.startTime ? startOfShared(first, all) : stretch.startTime;
}

/**
 * A trainer's day as the calendar draws it: the contract's precedence, words for each kind, every training, group
 * training and lock one block, and so are requests that want time of each other. What is left of an hour can't be booked.
 */
export function trainerDayViews(date: PlainDate, week: TrainerWeek): SlotView<TrainerOpens>[] {
  const { trainings, groupTrainings, requests, locks, workingHours } = week;
  const keyOf = (seen: Seen, stretch: Interval) => {
    switch (seen.kind) {
      case 'confirmed':
      case 'group':
        return seen.training.id;
      case 'locked':
        return seen.lockId;
      case 'pending':
        return `requests ${startOfShared(stretch, requests)}`;
      case 'past':
      case 'free':
        return hourKey(stretch.startTime);
    }
  };
  const busy = [...trainings, ...groupTrainings, ...requests];
  return piecesOfDay<Seen>(date, {
    hours: workingHours,
    busy: [...busy, ...locksShown(date, { hours: workingHours, busy, locks })],
    seenIn: (stretch) => trainerSlot(stretch, week),
    keyOf,
  }).map((piece) => viewOf(piece, week));
}
