import { useEffect, useEffectEvent, useState } from 'react';

/** The things open above the page, topmost last. */
const open: object[] = [];

/** Whether something is open above the page. */
export function isAnythingOpen(): boolean {
  return open.length > 0;
}

/**
 * While something is open above the page, the browser's back button or gesture closes it and stays on the page. If the
 * browser doesn't let a page stay, it goes back and everything open closes. Gives whether nothing is open above it.
 */
export function useBackCloses(opened: boolean, close: () => void): () => boolean {
  const [self] = useState(() => ({}));
  const isTopmost = () => open.at(-1) === self;
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const isBack =
      event.navigationType === 'traverse' && event.destination.index <= (window.navigation.currentEntry?.index ?? 0);
    if (!isBack || !event.cancelable || event.defaultPrevented || !isTopmost()) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const listen = (event: NavigateEvent) => onNavigate(event);
    open.push(self);
    if ('navigation' in window) window.navigation.addEventListener('navigate', listen);
    return () => {
      if ('navigation' in window) window.navigation.removeEventListener('navigate', listen);
      open.splice(open.indexOf(self), 1);
    };
  }, [opened, self]);
  return isTopmost;
}

interface EscapeCloses {
  readonly opened: boolean;
  readonly close: () => void;
  /** Whether nothing is open above it (`useBackCloses`). */
  readonly isTopmost: () => boolean;
}

/** The presses of Escape that have closed something: what lies below, and is on top then, stays. */
const spent = new WeakSet<KeyboardEvent>();

/**
 * While a window is open, Escape closes it, and of several the topmost alone. Mantine's own windows all close at once. A
 * list or menu inside that takes the key for itself is marked as Mantine marks it.
 */
export function useEscapeCloses({ opened, close, isTopmost }: EscapeCloses): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, target } = event;
    if (key !== 'Escape' || isComposing || spent.has(event) || !isTopmost()) return;
    if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
    spent.add(event);
    close();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [opened]);
}
