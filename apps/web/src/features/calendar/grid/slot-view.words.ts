import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** How a slot looks (look.md); the words say the same without the look. */
export type SlotLook =
  | 'confirmed'
  | 'group'
  | 'pending'
  | 'requests'
  | 'reserve'
  | 'locked'
  | 'taken'
  | 'unavailable'
  | 'free'
  | 'loading';

/** A training as a trainer recognises it; its name is in the words of its slot. */
export interface PlannedFacts {
  /** Null of a group. */
  readonly dog: FacedDog | null;
  readonly owner: string | null;
  /** Its hall; in a hall's column who leads it. */
  readonly place: string | null;
  readonly service: string | null;
}

/** What a dog's face is drawn of. */
interface FacedDog {
  readonly id: Id<'dog'>;
  readonly name: string;
  readonly breed: string;
  readonly photoUrl: string | null;
}

/**
 * One block of a calendar's day: a free hour, or a training, group training, lock or stretch of waiting requests as long
 * as it lasts. `opens` is what a tap leads to, and without it the block can't be pressed.
 */
export interface SlotView<T> {
  /** Where it lies in its day, to the minute; the blocks of a day share no time. */
  readonly slot: Interval;
  readonly look: SlotLook;
  /** The stretch that its hours name: the slot, or all of the training that the slot is seen of. */
  readonly time: Interval;
  /** The state in words: 'wolne'. */
  readonly words: string;
  /** Further lines: service, hall, dog. */
  readonly details: readonly string[];
  /** In a trainer's calendar, of a training. */
  readonly planned?: PlannedFacts | undefined;
  /** Decides the colour of a training. */
  readonly serviceId?: Id<'service'> | null | undefined;
  /** Whether what takes place is over. */
  readonly isOver?: boolean | undefined;
  /** Why it can't be used; in the grid it shows on hover, focus and tap. */
  readonly reason?: string | undefined;
  /** Whether it is chosen, where slots can be; it says so itself. */
  readonly pressed?: boolean | undefined;
  readonly opens?: T | undefined;
}

/** Whether blocks look the same, say the same and can be pressed alike; what they lead to may have changed. */
export function sameViews(before: readonly SlotView<unknown>[], after: readonly SlotView<unknown>[]): boolean {
  return before.length === after.length && after.every((view, index) => sameView(before[index], view));
}

function sameView(before: SlotView<unknown> | undefined, after: SlotView<unknown>): boolean {
  return before !== undefined && seenOf(before) === seenOf(after);
}

function seenOf({ slot, time, opens, ...seen }: SlotView<unknown>): string {
  const stretches = [slot.startTime, slot.endTime, time.startTime, time.endTime];
  return JSON.stringify([stretches, seen, opens !== undefined]);
}

/** A day of a calendar: its blocks in the order of time. None of them where nothing is offered and nothing takes place. */
export interface DayViews<T> {
  readonly date: PlainDate;
  readonly views: readonly SlotView<T>[];
}

/** A slot that says itself what a press does. */
export type PressableSlot = SlotView<() => void>;

/** The state of a slot that can be had. */
export const freeWords = 'wolne';

/** The state of a time that a trainer has locked. */
export const lockedWords = 'Zablokowane';

/** Why a slot can't be had that has begun. */
export const pastWords = 'Termin minął';

/** Why nothing can be booked into what is left of an hour: trainings begin with an hour and last one at least (D48). */
export const tooShortWords = 'Za mało czasu na trening';

/** A slot about which nothing is known yet. */
export function loadingSlot(slot: Interval): SlotView<never> {
  return { slot, look: 'loading', time: slot, words: 'wczytywanie…', details: [] };
}

/**
 * The state for those who only listen, where the words tell what is in a slot and the look alone tells its state; else
 * undefined.
 */
export function unsaidState<T>({ look, words }: SlotView<T>): string | undefined {
  if (look === 'confirmed') return words === 'Potwierdzony' ? undefined : 'potwierdzony trening';
  if (look === 'locked') return words === lockedWords ? undefined : 'zablokowane';
  return look === 'group' ? 'trening grupowy' : undefined;
}

/** The lines that say something. */
export function linesOf(...lines: readonly (string | null | undefined)[]): string[] {
  return lines.filter((line) => typeof line === 'string' && line !== '').map(String);
}
