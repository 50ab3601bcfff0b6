import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { ownersPath } from './owners.paths.ts';

/** Gives a dog to another owner of the school; its code comes after the screen that shows the button. */
export const giveDog = fetchedLater(async () => (await import('./components/give-dog.tsx')).GiveDog);

export { ownerDetails, ownersOfSchool } from './owners.queries.ts';
