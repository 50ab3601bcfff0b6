/** What an owner can be reminded of, each by itself; in the order of the screen. */
export const reminderKinds = [
  'request-decided',
  'training-changed',
  'training-tomorrow',
  'training-soon',
  'homework',
  'report-due',
  'survey-waiting',
  'pass-ending',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What just happened; the others come at a time of their own. The school mails what happened anyway. */
export const newsKinds = ['request-decided', 'training-changed'] as const satisfies readonly ReminderKind[];

/** Hours of a day, on the school's clock, in which nothing is sent: from the first to the other, over midnight as well. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** What somebody wants to be reminded of, and when. */
export interface ReminderSettings {
  readonly kinds: readonly ReminderKind[];
  /** The hour of the day's reminders, on the school's clock. */
  readonly hour: number;
  /** Null: none. */
  readonly quiet: QuietHours | null;
  /** Reminders come by mail where no device gets them. */
  readonly byMail: boolean;
}

/** The hours that the day's reminders can have. */
export const earliestReminderHour = 6;
export const latestReminderHour = 22;

/** What holds until somebody chooses; nothing is sent as long as there is no device and no mail was chosen. */
export const usualReminders: ReminderSettings = {
  kinds: reminderKinds,
  hour: 18,
  quiet: { from: 21, until: 7 },
  byMail: false,
};

/** On how many devices one person can have reminders. */
export const mostDevices = 10;

/** Whether an hour of the day is one of the quiet ones. */
export function isQuietHour(hour: number, quiet: QuietHours | null): boolean {
  if (quiet === null || quiet.from === quiet.until) return false;
  const { from, until } = quiet;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
