import { landingPages, readSignedIn } from '#lib/session/session.ts';

/**
 * Asks for what the opened address shows, while the app's own code is still being read: a page of its own files that
 * index.html runs first. The app asks for the same in a moment and takes these answers.
 */
async function askAtOnce(): Promise<void> {
  const person = readSignedIn();
  if (!person) return;
  const asks = await import('./asks/asks.ts');
  const { pathname, searchParams } = new URL(location.hash.slice(1) || '/', location.origin);
  // Whoever is signed in goes from the sign-in page home.
  asks.askForAddress(pathname === '/' ? landingPages[person.role] : pathname, searchParams);
}

askAtOnce().catch(() => undefined);
