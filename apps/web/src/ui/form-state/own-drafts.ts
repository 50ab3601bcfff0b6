import { storedOf } from '#lib/drafts/draft-storage.ts';
import { draftPlace } from '#lib/drafts/person-drafts.ts';
import { readSignedIn } from '#lib/session/session.ts';

/** What the signed-in person's drafts of a form are kept under. Nobody signed in, nothing kept: nobody else may find it. */
export function ownDraftPlace(name: string): string | null {
  const person = readSignedIn();
  return person && draftPlace(person.id, name);
}

/** Whether the signed-in person has left something unsaved in a form, in whichever tab, so that it can be opened again at once. */
export function hasDraft(name: string): boolean {
  const form = ownDraftPlace(name);
  return form !== null && storedOf(form, Date.now()).length > 0;
}
