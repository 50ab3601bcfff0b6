import { draftPlace, placesWhere } from '../drafts/person-drafts.ts';

/** Returns the storage key of something that a person wrote. It lies with their drafts, and goes with them at a sign-out. */
export function outboxPlace(personId: string, id: string): string {
  return draftPlace(personId, `outbox:${id}`);
}

/** Returns the storage keys of all that a person wrote and the server does not have. */
export function outboxPlaces(personId: string): string[] {
  return placesWhere((place) => place.startsWith(outboxPlace(personId, '')));
}
