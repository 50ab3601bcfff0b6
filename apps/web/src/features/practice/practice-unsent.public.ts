// Apart from the rest, so that whoever signs out fetches nothing unless there is something to lose.
import { draftPlace } from '#lib/drafts/person-drafts.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** Whether signing out would lose sets that the server has not answered, or attempts of one that is being practised. */
export function hasUnsentSets(personId: string): boolean {
  return /"unsent":\[\{|"taps":\[[tf]/.test(localStorage.getItem(draftPlace(personId, 'practice')) ?? '');
}

export const leavingSets = fetchedLater(async () => (await import('./components/leaving-sets.tsx')).LeavingSets);
