import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { whenIdle } from '../../lib/when-idle.ts';
import { LiveRegions } from '../../ui/feedback/live-regions.tsx';
import { fetchedLater } from '../../ui/loading/fetched-later.tsx';
import classes from './root-layout.module.css';

const product = 'Psia Ścieżka';
const toastHost = fetchedLater(async () => (await import('../../ui/feedback/toast-window.tsx')).ToastHost, {
  quiet: true,
});

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}

function useDocumentTitle() {
  const title = useMatches()
    .map((match) => titleOf(match.handle))
    .findLast((found) => found !== undefined);
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title]);
}

function focusMain(): boolean {
  const main = document.querySelector<HTMLElement>('main');
  main?.focus({ preventScroll: true });
  return main !== null;
}

/**
 * After a change of page the focus moves to its content, as a full page load would do; not on the first one. An area
 * has no content until its person is known, so the focus waits for it.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (focusMain()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusMain()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

function focusContent() {
  const main = document.querySelector<HTMLElement>('main');
  main?.focus();
  main?.scrollIntoView();
}

/** Nothing is told before something has been done, so the first page does not share its line with what shows it. */
function Toasts() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  const { pathname } = useLocation();
  return isWanted && <toastHost.Part path={pathname} />;
}

/** Around every page: its title, the way past the menu, the sign that another page is coming, toasts and what is said of them. */
export function RootLayout() {
  useDocumentTitle();
  useFocusOnNewPage();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <button type="button" className={classes['skip']} onClick={focusContent}>
        Przejdź do treści
      </button>
      <div className={classes['progress']} data-loading={isLoading || undefined} aria-hidden="true" />
      <Outlet />
      <ScrollRestoration />
      <Toasts />
      <LiveRegions />
    </>
  );
}
