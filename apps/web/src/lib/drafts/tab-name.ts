import { keepText } from '../kept-text.ts';

const storedUnder = 'tab-name';

let name: string | undefined;

/**
 * Returns the name of this browser tab; it stays the same after a reload. It is in storage only while the page is being
 * left, so that a duplicated tab doesn't share it. A tab that was killed loses it.
 */
export function tabName(): string {
  if (name === undefined) {
    name = sessionStorage.getItem(storedUnder) ?? Math.random().toString(36).slice(2, 12);
    const own = name;
    sessionStorage.removeItem(storedUnder);
    addEventListener('pagehide', () => keepText(sessionStorage, storedUnder, own));
    addEventListener('pageshow', () => sessionStorage.removeItem(storedUnder));
  }
  return name;
}
