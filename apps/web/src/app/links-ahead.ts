import { matchRoutes, type Params, type RouteObject } from 'react-router';
import { isRecord } from '#lib/is-record.ts';
import { readSignedIn } from '#lib/session/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { whenQuiet } from '#lib/when-quiet.ts';
import { registerWorker } from './new-version/register-worker.ts';

/** What an address of the hash router says. */
const placeOf = (hash: string) => new URL(hash.slice(1) || '/', location.origin);

/** Fetches the code of a page; gives its route when there is one. */
function fetchCode(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
  return matches.at(-1);
}

/** Whether the person has asked this browser to fetch no more than is needed. */
function savesData(): boolean {
  return 'connection' in navigator && isRecord(navigator.connection) && navigator.connection['saveData'] === true;
}

/** Has the browser fetch a file when it has nothing else to fetch, so that signing in does not queue behind it. */
function fetchWhenFree(file: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: file.endsWith('.css') ? 'style' : 'script', href: `/${file}` });
  document.head.append(link);
}

async function fetchHomes() {
  // Runs what asks for data, so that it need not be read first when somebody has signed in.
  await import('./asks/asks.ts');
  const files: unknown = await (await fetch('/homes.json')).json();
  fetchInTurn(Array.isArray(files) ? files.map(String) : []);
}

/** A few at a time: beginning to fetch costs a phone a moment each, and somebody is typing meanwhile. */
function fetchInTurn([...files]: readonly string[]) {
  for (const file of files.splice(0, 8)) fetchWhenFree(file);
  if (files.length > 0) whenIdle(() => fetchInTurn(files));
}

/** Whether the service worker has this page's files on the disk. */
const areFilesKept = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Fetches the code of both homes while somebody signs in, so that only data are fetched afterwards. The build lists its
 * files (`vite-homes-ahead.ts`).
 */
function fetchHomesAhead(): void {
  if (!import.meta.env.PROD || savesData() || readSignedIn() || areFilesKept()) return;
  fetchHomes().catch(() => undefined);
}

/** Asks for what a place shows: the route's path, what it names, and the address. */
type Ask = (route: string, params: Params, place: URL) => Promise<void>;

/** Fetches code and data of the page that a link leads to, as soon as a pointer, the focus or a finger comes to it. */
function followLinks(routes: RouteObject[], ask: Ask): void {
  const follow = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
    if (!link || savesData()) return;
    const place = placeOf(link.hash);
    const last = fetchCode(routes, place.pathname);
    if (last?.route.path === undefined || !readSignedIn() || place.pathname === placeOf(location.hash).pathname) return;
    ask(last.route.path, last.params, place).catch(() => undefined);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, ({ target }) => follow(target), { passive: true });
  }
  // Where somebody was before this was there.
  for (const link of document.querySelectorAll('a:hover, a:focus')) follow(link);
}

/** A screen has all that it shows once nothing has come for so long; one answer may ask for another, a round trip later. */
const quietMs = 700;

/** Fetches the code of the calendar, where most people go from their home, once the first screen has all that it shows. */
function fetchCalendarAhead(routes: RouteObject[]): void {
  whenQuiet(quietMs, () => {
    const link = document.querySelector<HTMLAnchorElement>('nav a[href$="/calendar"]');
    // Nobody is signed in yet: what comes afterwards is waited for.
    if (link && !savesData()) fetchCode(routes, placeOf(link.hash).pathname);
    return link !== null;
  });
}

/** Begins what the first page does not wait for: fetching ahead, and the service worker. */
export function beginAhead(routes: RouteObject[], ask: Ask): void {
  fetchHomesAhead();
  followLinks(routes, ask);
  fetchCalendarAhead(routes);
  registerWorker();
}
