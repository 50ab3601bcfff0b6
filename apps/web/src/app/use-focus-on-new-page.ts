import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whether nothing in particular has the focus: nobody has gone on to anything yet. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, main');
}

/**
 * Puts the focus on the page's title, on its content while there is none, and again on the title that takes the place of
 * a skeleton's. Ends with the first key or press, or when something else takes the focus; gives how to end it before.
 */
function followTitle(): () => void {
  const lifetime = new AbortController();
  let title: HTMLElement | null = null;
  const focusTitle = () => {
    if (title?.isConnected === true || !isFocusFree()) return;
    title = document.querySelector<HTMLElement>('main h1');
    if (title) title.tabIndex = -1;
    (title ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focusTitle);
  observer.observe(document.body, { childList: true, subtree: true });
  const end = () => {
    observer.disconnect();
    lifetime.abort();
  };
  for (const event of ['keydown', 'pointerdown']) {
    addEventListener(event, end, { signal: lifetime.signal, capture: true });
  }
  focusTitle();
  return end;
}

/**
 * After a change of page the focus moves to its title, so that a screen reader says where one is; not on the first one.
 * An area has no content until its person is known, and some screens have no title before an answer: it waits for them.
 */
export function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    return followTitle();
  }, [pathname]);
}
