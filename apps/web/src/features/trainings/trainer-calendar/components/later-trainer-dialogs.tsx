import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** The dialogs that blocks of the trainer's calendar and of the school's day lead to. */
export const trainerDialogs = fetchedLater(async () => (await import('./trainer-dialogs.tsx')).TrainerDialogs);
