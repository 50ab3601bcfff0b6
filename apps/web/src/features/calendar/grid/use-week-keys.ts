import { useEffect, useEffectEvent } from 'react';

const keys: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether no control has the focus and nothing lies over the page. */
function isNowhere(): boolean {
  const focused = document.activeElement;
  if (document.querySelector('[role$="dialog"]') !== null) return false;
  return focused === null || focused === document.body || focused.matches('main, h1');
}

/** Left and right change the week wherever no control has the focus, which would have a use of its own for them. */
export function useWeekKeys(onWeek: (by: -1 | 1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = keys[event.key];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (by === undefined || !isPlain || event.defaultPrevented || !isNowhere()) return;
    event.preventDefault();
    onWeek(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
