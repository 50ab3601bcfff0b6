/** The prefix of every draft's storage key. In a file of its own, since the sign-in page needs no more. */
export const draftPrefix = 'draft:';

/** Returns the storage key of a person's drafts of a form. A person belongs to one school. */
export function draftPlace(personId: string, form: string): string {
  return `${draftPrefix}${personId}:${form}`;
}

/** Removes all drafts of a person, when they sign out. */
export function dropDraftsOf(personId: string): void {
  const start = draftPlace(personId, '');
  for (const place of placesWhere((each) => each.startsWith(start))) localStorage.removeItem(place);
}

/** Returns the keys of localStorage for which `isWanted` is true. */
export function placesWhere(isWanted: (place: string) => boolean): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(isWanted);
}
