import { useEffect, useEffectEvent } from 'react';

/** What is open above the page, the topmost last. */
const open: object[] = [];

/** Whether something is open above the page. */
export function isAnythingOpen(): boolean {
  return open.length > 0;
}

/**
 * While something floats above the page, the browser's back (a button, a gesture) closes it and stays on the page.
 * A browser that doesn't let a page keep its place goes back, and what is open goes with the place under it.
 */
export function useBackCloses(opened: boolean, close: () => void): void {
  const onNavigate = useEffectEvent((event: NavigateEvent, self: object) => {
    const isBack =
      event.navigationType === 'traverse' && event.destination.index <= (window.navigation.currentEntry?.index ?? 0);
    if (!isBack || !event.cancelable || event.defaultPrevented || open.at(-1) !== self) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!opened || !('navigation' in window)) return undefined;
    const self = {};
    const listen = (event: NavigateEvent) => onNavigate(event, self);
    open.push(self);
    window.navigation.addEventListener('navigate', listen);
    return () => {
      window.navigation.removeEventListener('navigate', listen);
      open.splice(open.indexOf(self), 1);
    };
  }, [opened]);
}
