import type { Limit } from '../../platform/limits/limits.ts';

const [minute, hour, day] = [60, 3_600, 86_400];
const firstWeek = { hours: 7 * 24 };

/** How many mails one mailbox may get, from all schools together (D192). */
export const mailsOfMailbox = [
  { name: 'mails of an hour', most: 20, seconds: hour },
  { name: 'mails of a day', most: 60, seconds: day },
] as const satisfies readonly Limit[];

/** Returns how many mails one school may send: 100 an hour in its first week, 500 later (D192). */
export function mailsOfSchool(createdAt: Temporal.Instant, now: Temporal.Instant): Limit {
  const isNew = Temporal.Instant.compare(now, createdAt.add(firstWeek)) < 0;
  return { name: 'mails of a school', most: isNew ? 100 : 500, seconds: hour };
}

/** After this many mails, a school's further mails wait behind those of other schools (decision 140). */
export const turnOfSchool: Limit = { name: 'turn of a school', most: 20, seconds: minute };

/** Shortest wait before a summary is tried again, so that a clock that is behind doesn't cause a busy loop. */
export const shortestWait = { seconds: minute };

/** How long mails are gathered before trainers are told, so that they get one notice with the whole number. */
export const gatheringTime = { seconds: minute };

/** Returns the mailbox of an address: lower case, without what follows a plus ('ola+1@x.pl' is 'ola@x.pl'). */
export function mailboxOf(address: string): string {
  const small = address.toLowerCase();
  const at = small.lastIndexOf('@');
  const plus = small.indexOf('+');
  return plus > 0 && plus < at ? `${small.slice(0, plus)}${small.slice(at)}` : small;
}
