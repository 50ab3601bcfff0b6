import { whenQuiet } from '#lib/when-quiet.ts';
import { watchForNewerBuilds } from './newer-build.ts';

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
 * Registers the service worker once the page has all that it shows. A browser that has none, or refuses its storage,
 * goes on without.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return;
  whenQuiet(() => {
    register().catch(() => undefined);
    return true;
  });
}
