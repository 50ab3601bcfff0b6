import { useEffect, useEffectEvent } from 'react';

/** The things open above the page, topmost last. */
const open: object[] = [];

/** Whether something is open above the page. */
export function isAnythingOpen(): boolean {
  return open.length > 0;
}

/**
 * While something is open above the page, the browser's back button or gesture closes it and stays on the page. If the
 * browser doesn't let a page stay, it goes back and everything open closes.
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
