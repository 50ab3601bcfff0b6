import { useEffect, useState } from 'react';

/**
 * Returns whether to show an overlay: false in the first render, then `opened`, so that its entrance is animated. When
 * it closes or leaves the page, the focus goes back to the element that had it; if there is none, to the element with
 * `data-focus-home`, else to the page's content. The page's title counts only if nothing is so marked.
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
