import { placeOfTab, store } from '#lib/drafts/draft-storage.ts';
import { tabName } from '#lib/drafts/tab-name.ts';
import { changeUnsent, removeUnsent, type Unsent } from '#lib/outbox/outbox.storage.ts';
import { readSignedIn } from '#lib/session/session.ts';
import { ownDraftPlace } from '#ui/form-state/own-drafts.ts';

/** Removes from this device what the server did not take. */
export function discard({ id }: Unsent): void {
  const person = readSignedIn();
  if (person) removeUnsent(person.id, id);
}

/** Lets what was refused wait again. */
export function tryAgain({ id }: Unsent): void {
  const person = readSignedIn();
  if (person) changeUnsent(person.id, id, { refused: null });
}

/** Puts back into its form what was refused, as a draft; it stays until the form is sent. */
export function bringBack({ form, draft }: Unsent): void {
  const place = ownDraftPlace(form);
  if (place === null || draft === null) return;
  store({ place: placeOfTab(place, tabName()), at: Date.now(), draft, from: null, sent: null });
}
