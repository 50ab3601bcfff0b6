import { keepTextOrNone } from '#lib/kept-text.ts';

const keyOf = (name: string) => `menu-group:${name}`;

/** Whether a group of the menu was left unfolded in this browser. */
export function isGroupUnfolded(name: string): boolean {
  return localStorage.getItem(keyOf(name)) === 'unfolded';
}

/** Remembers it where there is room; else the group is folded next time. */
export function keepGroup(name: string, isUnfolded: boolean): void {
  keepTextOrNone(localStorage, keyOf(name), isUnfolded ? 'unfolded' : null);
}
