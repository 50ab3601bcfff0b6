import type { WallTime } from '@psia/contract/core/time';
import { isRecord } from '#lib/is-record.ts';
import { parseStoredJson } from '#lib/kept-text.ts';

/** The choosing of slots: whether it goes on, and which have been chosen, earliest first. */
export interface Chosen<T> {
  readonly isChoosing: boolean;
  readonly slots: readonly T[];
}

/** What tells one kind of chosen slot from anything else, and one slot from another. */
export interface SlotKind<T extends { readonly startTime: WallTime }> {
  readonly isSlot: (value: unknown) => value is T;
  /** Begins with the slot's start, so that keys sort by time. */
  readonly keyOf: (slot: T) => string;
}

/** Whether a value has a text under each of some names. */
export function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

/** The slots with one more, earliest first; without it when it was among them. */
export function withToggled<T>(slots: readonly T[], slot: T, keyOf: (slot: T) => string): T[] {
  const others = withoutSlots(slots, [slot], keyOf);
  return others.length < slots.length ? others : [...slots, slot].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The slots without some of them. */
export function withoutSlots<T>(slots: readonly T[], gone: readonly T[], keyOf: (slot: T) => string): T[] {
  const keys = new Set(gone.map(keyOf));
  return slots.filter((slot) => !keys.has(keyOf(slot)));
}

/** What was chosen, from the text that was kept of it, without slots that have begun meanwhile. */
export function chosenFrom<T extends { readonly startTime: WallTime }>(
  text: string | null,
  now: WallTime,
  isSlot: SlotKind<T>['isSlot'],
): Chosen<T> {
  const kept = parseStoredJson(text);
  if (!isRecord(kept) || !Array.isArray(kept['slots'])) return { isChoosing: false, slots: [] };
  const slots = kept['slots'].filter(isSlot).filter(({ startTime }) => startTime > now);
  return { isChoosing: slots.length > 0 && kept['isChoosing'] === true, slots };
}

/** What was chosen as text; null when nothing was. */
export function textOfChosen(chosen: Chosen<unknown>): string | null {
  return chosen.slots.length > 0 ? JSON.stringify(chosen) : null;
}
