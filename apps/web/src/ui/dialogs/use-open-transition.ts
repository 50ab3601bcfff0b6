import { useEffect, useState } from 'react';

/**
 * Whether something that floats is to be shown: false in the first render, then as `opened` says, so that its
 * entrance is animated. The focus goes back to where it was when it closes or leaves the page, or, when nothing
 * that can be used had it or that is gone, to what the page marks with `data-focus-home`, else to the page's content.
 * The page's title is a place only where there is no such mark.
 */
export function useOpenTransition(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => setIsMounted(true));
    return () => {
      cancelAnimationFrame(frame);
      setIsMounted(false);
      const isThere = before instanceof HTMLElement && before.isConnected && !before.matches('body, main, :disabled');
      const isUsed = isThere && !before.matches('h1');
      const home = document.querySelector<HTMLElement>('[data-focus-home]');
      const page = isThere ? before : document.querySelector<HTMLElement>('main');
      const target = isUsed ? before : (home ?? page);
      target?.focus({ preventScroll: true });
    };
  }, [opened]);
  return opened && isMounted;
}
