export { deleteSentReminders } from './reminders-claims.repository.ts';
export { type ReminderDependencies, reminderSweeps, reminderWorkers } from './reminders.jobs.ts';
export { pushingNews } from './news/reminders-news.service.ts';
export type { Endings } from './reminders-round.service.ts';
export { registerReminders } from './reminders.routes.ts';
export { deleteRemindersOf as eraseReminders } from './reminders.repository.ts';
export { endPushesOfAccount, forgettingReminders, type PushServer } from './reminders.service.ts';
