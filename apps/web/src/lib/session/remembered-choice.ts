import { keepTextOrNone } from '../kept-text.ts';

/** The choices of a person that a calendar remembers in this browser. */
type Remembered = 'trainer' | 'dog' | 'service' | 'hall';

const keyOf = (personId: string, name: Remembered) => `choice:${personId}:${name}`;

/** Returns the id chosen last time, or null. */
export function rememberedChoice(personId: string, name: Remembered): string | null {
  return localStorage.getItem(keyOf(personId, name));
}

/** Stores the chosen id, if there is room. */
export function rememberChoice(personId: string, name: Remembered, id: string): void {
  keepTextOrNone(localStorage, keyOf(personId, name), id);
}

/** Returns the item of the first wanted id that is still in the list; else the list's only item; else undefined. */
export function firstAvailable<T extends { readonly id: string }>(
  list: readonly T[],
  ...wanted: readonly (string | null)[]
): T | undefined {
  const found = wanted.map((id) => list.find((entry) => entry.id === id)).find((entry) => entry !== undefined);
  return found ?? (list.length === 1 ? list[0] : undefined);
}
