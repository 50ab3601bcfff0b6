import { keepTextOrNone } from '#lib/kept-text.ts';

/** Kept for this browser tab until its person signs out. */
const storedUnder = 'dog-list-place';

/** What stood in the address of the list of dogs (`?szukaj=azor&strona=2`) when it was last shown; '' at first. */
export function rememberedListPlace(): string {
  return sessionStorage.getItem(storedUnder) ?? '';
}

/** Remembers it where there is room; else the way back leads to the first page. */
export function rememberListPlace(search: string): void {
  keepTextOrNone(sessionStorage, storedUnder, search);
}
