/** What every draft is kept under. Apart from the rest, since the sign-in page needs no more. */
export const draftPrefix = 'draft:';

/** What a person's drafts of a form are kept under; a person belongs to one school. */
export function draftPlace(personId: string, form: string): string {
  return `${draftPrefix}${personId}:${form}`;
}

/** Removes all drafts of a person: they have signed out. */
export function dropDraftsOf(personId: string): void {
  const start = draftPlace(personId, '');
  for (const place of placesWhere((each) => each.startsWith(start))) localStorage.removeItem(place);
}

/** The places of localStorage that are wanted. */
export function placesWhere(isWanted: (place: string) => boolean): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(isWanted);
}
