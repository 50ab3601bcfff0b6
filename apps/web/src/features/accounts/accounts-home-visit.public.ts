// The notice alone, for dialogs that should fetch it only where a trainer comes to somebody's home.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export const homeVisitNotice = fetchedLater(
  async () => (await import('./own-account/components/home-visit-notice.tsx')).HomeVisitNotice,
  { quiet: true },
);
