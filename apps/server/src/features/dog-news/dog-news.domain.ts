import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';

/** The roles of a school's members. */
type Role = 'trainer' | 'owner';

/** What is older is new to nobody, whether they have looked or not: it bounds what is read. */
export const newForDays = 60;

/**
 * The tabs in which something can be new to somebody (D119): notes, answers and practice to trainers, to owners what
 * trainers write, assign and say to a report.
 */
const tabsOf: Readonly<Record<Role, readonly NewsTab[]>> = {
  trainer: ['exercises', 'notes', 'surveys', 'reports'],
  owner: ['recommendations', 'exercises', 'surveys', 'reports'],
};

/** The tabs in which something can be new to a role. */
export function tabsWithNews(role: Role): readonly NewsTab[] {
  return tabsOf[role];
}

/** Whether a tab is there for a role: to an owner the notes are a tab as unknown as any other word (D18, D118). */
export function isTabOf(role: Role, tab: NewsTab): boolean {
  return role === 'trainer' || tab !== 'notes';
}

/** Since when things can be new at all. */
export function earliestNews(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * newForDays });
}
