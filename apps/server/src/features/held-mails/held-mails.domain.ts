import type { Limit } from '../../platform/limits/limits.ts';

const [minute, hour, day] = [60, 3_600, 86_400];
const firstWeek = { hours: 7 * 24 };

/** The mails that one mailbox gets, of all schools together (D192). */
export const mailsOfMailbox = [
  { name: 'mails of an hour', most: 20, seconds: hour },
  { name: 'mails of a day', most: 60, seconds: day },
] as const satisfies readonly Limit[];

/** The mails that one school sends: 100 an hour in its first week, 500 later (D192). */
export function mailsOfSchool(createdAt: Temporal.Instant, now: Temporal.Instant): Limit {
  const isNew = Temporal.Instant.compare(now, createdAt.add(firstWeek)) < 0;
  return { name: 'mails of a school', most: isNew ? 100 : 500, seconds: hour };
}

/** After so many mails a school's others stand behind those of other schools that wait (decision 140). */
export const turnOfSchool: Limit = { name: 'turn of a school', most: 20, seconds: minute };

/** How long to wait at least before a summary is tried again, so that a clock that is behind keeps nobody busy. */
export const shortestWait = { seconds: minute };

/** How long to gather what is held back before trainers are told, so that they hear once and how much it is. */
export const gatheringTime = { seconds: minute };

/** The mailbox that an address belongs to: small letters, without what stands behind a plus ('ola+1@x.pl' is 'ola@x.pl'). */
export function mailboxOf(address: string): string {
  const small = address.toLowerCase();
  const at = small.lastIndexOf('@');
  const plus = small.indexOf('+');
  return plus > 0 && plus < at ? `${small.slice(0, plus)}${small.slice(at)}` : small;
}
