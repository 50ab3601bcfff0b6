import { bringBack, dropBroughtBack } from '#lib/outbox/form-drafts.ts';
import { changeUnsent, removeUnsent, type Unsent } from '#lib/outbox/outbox.storage.ts';
import { readSignedIn } from '#lib/session/session.ts';

/** Removes from this device what the server did not take. */
export function discard(unsent: Unsent): void {
  const person = readSignedIn();
  if (!person) return;
  dropBroughtBack(person.id, unsent);
  removeUnsent(person.id, unsent.id);
}

/** Lets what was refused wait again. */
export function tryAgain(unsent: Unsent): void {
  const person = readSignedIn();
  if (!person) return;
  dropBroughtBack(person.id, unsent);
  changeUnsent(person.id, unsent.id, { refused: null });
}

/** Has what was refused in its form again, also when it was given up there. */
export function correct(unsent: Unsent): void {
  const person = readSignedIn();
  if (person) bringBack(person.id, unsent);
}
