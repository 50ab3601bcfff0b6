import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { whenIdle } from '#lib/when-idle.ts';
import { LiveRegions } from '#ui/feedback/live-regions.tsx';
import { fetchToastWindow } from '#ui/feedback/toasts.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import classes from './root-layout.module.css';
import { useFocusOnNewPage } from '../use-focus-on-new-page.ts';

const product = 'Psia Ścieżka';
const toastHost = fetchedLater(async () => (await fetchToastWindow()).ToastHost, { quiet: true });

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
