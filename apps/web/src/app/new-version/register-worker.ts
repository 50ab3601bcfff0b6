import { readSignedIn } from '#lib/session/session.ts';
import { whenQuiet } from '#lib/when-quiet.ts';
import { watchForNewerBuilds } from './newer-build.ts';

/** Keeping all files is work for a phone, so it begins once the person is reading what has come. */
const quietMs = 3_000;
/** A page that stays open is asked for no more often than this whether there is a newer one. */
const askedEveryMs = 30 * 60_000;

/** Asks for a newer worker now and then: nothing else does while a page is open and only its address changes. */
function keepAsking(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  const ask = () => {
    if (document.hidden || !navigator.onLine || Date.now() - askedAt < askedEveryMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  addEventListener('online', ask);
  setInterval(ask, askedEveryMs);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  watchForNewerBuilds(registration);
  keepAsking(registration);
}

/**
 * Registers the service worker once somebody has signed in and the page has all that it shows. A browser that has none,
 * or refuses its storage, goes on without.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return;
  whenQuiet(quietMs, () => {
    const isWanted = readSignedIn() !== null;
    if (isWanted) register().catch(() => undefined);
    return isWanted;
  });
}
