import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { RemoveTrainer } from './components/remove-trainer.tsx';

/** Ends the school's work with an owner; its code comes after the owner's page. */
export const removeOwner = fetchedLater(async () => (await import('./components/remove-owner.tsx')).RemoveOwner);
