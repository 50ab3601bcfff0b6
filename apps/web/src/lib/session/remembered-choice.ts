import { keepTextOrNone } from '../kept-text.ts';

/** What a calendar remembers in this browser for the person at hand. */
type Remembered = 'trainer' | 'dog' | 'service' | 'hall';

const keyOf = (personId: string, name: Remembered) => `choice:${personId}:${name}`;

/** The id chosen last time, or null. */
export function rememberedChoice(personId: string, name: Remembered): string | null {
  return localStorage.getItem(keyOf(personId, name));
}

/** Remembers it where there is room; else it is asked for again next time. */
export function rememberChoice(personId: string, name: Remembered, id: string): void {
  keepTextOrNone(localStorage, keyOf(personId, name), id);
}

/** The first of the wanted ids that is still on offer; else the only thing on offer; else undefined. */
export function offered<T extends { readonly id: string }>(
  list: readonly T[],
  ...wanted: readonly (string | null)[]
): T | undefined {
  const found = wanted.map((id) => list.find((entry) => entry.id === id)).find((entry) => entry !== undefined);
  return found ?? (list.length === 1 ? list[0] : undefined);
}
