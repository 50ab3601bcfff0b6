import { placeOfTab, store, storedOf } from '../drafts/draft-storage.ts';
import { draftPlace } from '../drafts/person-drafts.ts';
import { tabName } from '../drafts/tab-name.ts';
import type { Unsent } from './outbox.storage.ts';

/** Puts what was refused back into its form, as a draft, unless something is typed there meanwhile. */
export function bringBack(personId: string, { form, draft }: Unsent): void {
  const [place, now] = [draftPlace(personId, form), Date.now()];
  if (draft === null || storedOf(place, now).length > 0) return;
  store({ place: placeOfTab(place, tabName()), at: now, draft, from: null, sent: null });
}

/** Removes from the form what was brought back and not changed since. */
export function dropBroughtBack(personId: string, { form, draft }: Unsent): void {
  for (const stored of storedOf(draftPlace(personId, form), Date.now())) {
    if (JSON.stringify(stored.draft.typed) === JSON.stringify(draft?.typed)) localStorage.removeItem(stored.place);
  }
}
