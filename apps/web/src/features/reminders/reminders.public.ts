import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { RemindersCard } from './components/reminders-card.tsx';

/** Asks an owner whose request waits whether they want to be told of the answer. */
export const reminderOffer = fetchedLater(async () => (await import('./components/reminder-offer.tsx')).ReminderOffer, {
  quiet: true,
});
