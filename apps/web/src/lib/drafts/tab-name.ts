import { keepText } from '../kept-text.ts';

const storedUnder = 'tab-name';

let name: string | undefined;

/**
 * Names this browser tab, the same after a reload. The name is in storage only while the page is being left, so that a tab
 * that is duplicated doesn't share it; of a tab that was killed it is gone.
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
