// The notice alone, for dialogs that should not fetch the documents before they stand.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export const rulesNotice = fetchedLater(async () => (await import('./components/rules-notice.tsx')).RulesNotice, {
  quiet: true,
});
export { refreshRulesReading } from './rules-reading.queries.ts';
