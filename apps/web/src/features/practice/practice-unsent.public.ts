// Apart from the rest, so that whoever signs out fetches no screens.
import { draftPlace } from '#lib/drafts/person-drafts.ts';

/** Whether signing out would lose attempts of a set that is being practised. */
export function hasRunningSet(personId: string): boolean {
  return /"taps":\[[tf]/.test(localStorage.getItem(draftPlace(personId, 'practice')) ?? '');
}
