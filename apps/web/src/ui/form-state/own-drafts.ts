import { storedOf } from '#lib/drafts/draft-storage.ts';
import { draftPlace } from '#lib/drafts/person-drafts.ts';
import { readSignedIn } from '#lib/session/session.ts';

/**
 * Returns the storage key of the signed-in person's drafts of a form. Null if nobody is signed in, so that no draft is
 * stored.
 */
export function ownDraftPlace(name: string): string | null {
  const person = readSignedIn();
  return person && draftPlace(person.id, name);
}

/** Whether the signed-in person has an unsaved draft of a form in any tab; then the form can be opened at once. */
export function hasDraft(name: string): boolean {
  const form = ownDraftPlace(name);
  return form !== null && storedOf(form, Date.now()).length > 0;
}
