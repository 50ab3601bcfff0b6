import { id } from '@psia/contract/core/ids';
import * as z from 'zod';
import { hasStarted, isSlot, slotMinutes, touching } from '@psia/contract/calendar/slots.rules';
import type { Id } from '@psia/contract/core/ids';
import { isSkipped, skippedTimeText } from '@psia/contract/core/school-clock';
import { addMinutes, byStart, clockOf, dateOf, type WallTime } from '@psia/contract/core/time';
import { wallTime } from '@psia/contract/core/time-schemas';
import type { Window } from '@psia/contract/core/window';
import { aboutTime } from '@psia/contract/core/words/when';
import type { Affected } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type Notice, timesFact } from '../notifications/notifications.public.ts';
import type { Claim } from '../occupancy/occupancy.public.ts';

/** Why slots can't be locked whatever the calendar holds. */
interface SlotsRefusal {
  readonly code: 'INVALID_SLOT' | 'IN_THE_PAST';
  readonly message: string;
}

/** What is wrong with slots that are to be locked, whatever the calendar holds (D48); undefined when nothing is. */
export function slotsRefusal(
  slots: readonly Interval[],
  { now, timeZone }: { readonly now: WallTime; readonly timeZone: string },
): SlotsRefusal | undefined {
  const starts = new Set(slots.map(({ startTime }) => startTime));
  if (starts.size < slots.length) return { code: 'INVALID_SLOT', message: 'Ten sam termin jest na liście dwa razy.' };
  if (slots.some((slot) => !isSlot(slot, slotMinutes))) {
    return { code: 'INVALID_SLOT', message: 'Blokada zaczyna się o pełnej godzinie i trwa godzinę.' };
  }
  const skipped = slots.find(({ startTime }) => isSkipped(startTime, timeZone));
  if (skipped) return { code: 'INVALID_SLOT', message: aboutTime(skipped, skippedTimeText) };
  const past = slots.find((slot) => hasStarted(slot, now));
  return past && { code: 'IN_THE_PAST', message: aboutTime(past, 'Ten termin już minął.') };
}

/** How locking is refused: the first slot that can't be locked and what is in its way. */
interface LockRefusal {
  readonly code: 'SLOT_LOCKED' | 'SLOT_TAKEN' | 'HAS_REQUESTS';
  readonly message: string;
}

function obstacleText({ kind, title, ...during }: Affected): string {
  const time = `${clockOf(during.startTime)}–${clockOf(during.endTime)}`;
  if (kind === 'lock') return 'ten termin jest już zablokowany.';
  if (kind === 'request') return `czeka prośba o trening: ${title}, ${time}. Najpierw ją rozpatrz.`;
  return `${kind === 'groupTraining' ? 'trening grupowy' : 'trening'}: ${title}, ${time}.`;
}

/** Why the calendar rules slots out: locked already, taken, or asked for (D20, D51); undefined when it doesn't. */
export function lockRefusal(slots: readonly Interval[], inTheWay: readonly Affected[]): LockRefusal | undefined {
  const inOrder = slots.toSorted(byStart);
  for (const code of ['SLOT_LOCKED', 'SLOT_TAKEN', 'HAS_REQUESTS'] as const) {
    const obstacles = inTheWay.filter(({ problem }) => problem === code);
    const slot = inOrder.find((one) => touching(one, obstacles).length > 0);
    const [first] = slot ? touching(slot, obstacles) : [];
    if (slot && first) return { code, message: aboutTime(slot, obstacleText(first)) };
  }
  return undefined;
}

/** Of removed locks those whose time is free still, and the others with what is in the way of each. */
export function lockableAgain<L extends Interval>(
  locks: readonly L[],
  inTheWay: readonly Affected[],
): { readonly free: readonly L[]; readonly left: readonly { readonly lock: L; readonly refusal: LockRefusal }[] } {
  const judged = locks.map((lock) => ({ lock, refusal: lockRefusal([lock], inTheWay) }));
  return {
    free: judged.flatMap(({ lock, refusal }) => (refusal === undefined ? [lock] : [])),
    left: judged.flatMap(({ lock, refusal }) => (refusal === undefined ? [] : [{ lock, refusal }])),
  };
}

/** The longest lock, in minutes: a whole day of an absence. */
const longestLockMinutes = 24 * 60;

/** After which time a lock began if it reaches into a window. */
export function earliestLockStart(window: Pick<Window, 'startTime'>): WallTime {
  return addMinutes(window.startTime, -longestLockMinutes);
}

/** A removed lock as it was stored, to be put back when that is undone. */
export const removedLock = z.object({
  id: id('lock'),
  trainerId: id('trainer'),
  startTime: wallTime,
  endTime: wallTime,
  createdAt: z.string(),
  createdBy: id('trainer').nullable(),
  absenceId: z.string().nullable(),
});

/** What a lock occupies: its trainer (D20). */
export function claimOfLock(lock: Interval & { readonly id: string; readonly trainerId: Id<'trainer'> }): Claim {
  return { reason: 'lock', reasonId: lock.id, during: lock, resources: [{ kind: 'trainer', id: lock.trainerId }] };
}

/** How many locks a trainer may have ahead: more than a year of slots. */
export const mostLocksAhead = 5_000;
export const unlockedMeanwhile = 'Ktoś odblokował już ten czas, więc tego nie można cofnąć.';
export const tooManyLocks = 'Naprzód może być najwyżej 5000 blokad jednego trenera.';

interface LockEvent {
  readonly event: 'locked' | 'unlocked';
  readonly trainerId: Id<'trainer'>;
  /** By start. */
  readonly slots: readonly Interval[];
  readonly actor: { readonly id: string };
}

/** Tells a trainer that a colleague locked or unlocked time of theirs; nobody when they did it themselves. */
export function lockNotices({ event, trainerId, slots, actor }: LockEvent): Notice[] {
  const [first] = slots;
  if (!first || trainerId === actor.id) return [];
  return [
    {
      memberId: trainerId,
      kind: event === 'locked' ? 'time-locked' : 'time-unlocked',
      target: { type: 'calendar', id: trainerId, day: dateOf(first.startTime) },
      facts: { trainerId, slots: timesFact(slots) },
    },
  ];
}
