import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** Says that a dog trains no longer; its code comes after the dog's data. */
export const endDog = fetchedLater(async () => (await import('./components/end-dog.tsx')).EndDog);

/** Stands above the file of a dog that trains no longer. */
export const endedNote = fetchedLater(async () => (await import('./components/ended-note.tsx')).EndedNote);
