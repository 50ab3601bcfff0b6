import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { SlotPart } from '../calendar-week.rules.ts';

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

/** One slot as a calendar draws it; `opens` is what a tap leads to, and without it the slot can't be pressed. */
export interface SlotView<T> {
  readonly slot: Interval;
  readonly look: SlotLook;
  /** The stretch that its hours name: the slot's, or that of the training in it. */
  readonly time: Interval;
  readonly part: SlotPart;
  /** The state in words: 'wolne'. */
  readonly words: string;
  /** Further lines: service, hall, dog. */
  readonly details: readonly string[];
  /** Why it can't be used; in the grid it shows on hover, focus and tap. */
  readonly reason?: string | undefined;
  /** Whether it is chosen, where slots can be; it says so itself. */
  readonly pressed?: boolean | undefined;
  readonly opens?: T | undefined;
}

/** A slot that says itself what a press does. */
export type PressableSlot = SlotView<() => void>;

/** The state of a slot that can be had. */
export const freeWords = 'wolne';

/** A slot about which nothing is known yet. */
export function loadingSlot(slot: Interval): SlotView<never> {
  return { slot, look: 'loading', time: slot, part: 'whole', words: 'wczytywanie…', details: [] };
}

/** The later hours of something that began in an earlier slot. */
export const continuedWords = 'ciąg dalszy';

/**
 * The state for those who only listen, where the words tell what is in a slot and the look alone tells its state; else
 * undefined.
 */
export function unsaidState<T>({ look, part, words }: SlotView<T>): string | undefined {
  const continues = part === 'middle' || part === 'last';
  if (look === 'confirmed') return words === 'Potwierdzony' ? undefined : 'potwierdzony trening';
  if (look === 'group') return 'trening grupowy';
  if (look === 'pending' && continues) return 'oczekuje na potwierdzenie';
  return look === 'reserve' && continues ? 'lista rezerwowa' : undefined;
}

/** The hours that a slot names for what is in it: all of them where it begins, later its own share. */
export function namedTime(slot: Interval, training: Interval): Interval {
  if (training.startTime >= slot.startTime) return training;
  const endTime = training.endTime < slot.endTime ? training.endTime : slot.endTime;
  return { startTime: slot.startTime, endTime };
}

/** The lines that say something. */
export function linesOf(...lines: readonly (string | null | undefined)[]): string[] {
  return lines.filter((line) => typeof line === 'string' && line !== '').map(String);
}
