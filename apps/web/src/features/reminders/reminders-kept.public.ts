// By itself: it stands on every screen of an owner, where nothing else of reminders is fetched.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** Keeps this browser known to the server while somebody is reminded here; shows nothing. */
export const deviceKept = fetchedLater(async () => (await import('./components/device-kept.tsx')).DeviceKept, {
  quiet: true,
});
