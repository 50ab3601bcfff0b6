import { draftPlace, readDraft } from '../../lib/drafts/draft-storage.ts';
import { readSignedIn } from '../../lib/session/session.ts';

/** Where the signed-in person's draft of a form is kept. Nobody signed in, nothing kept: nobody else may find it. */
export function ownDraftPlace(name: string): string | null {
  const person = readSignedIn();
  return person && draftPlace(person.id, name);
}

/** Whether the signed-in person has left something unsaved in a form, so that it can be opened again at once. */
export function hasDraft(name: string): boolean {
  const place = ownDraftPlace(name);
  return place !== null && readDraft(place, Date.now()) !== null;
}
