import type { Id } from '../core/ids.ts';
/** A bell lists at most this many; more unread ones count as '100+' (D65). */
export const bellLength = 100;

/** Asked for, one more than are listed tells whether there are more. */
export const bellLimit = bellLength + 1;

/** The unread ones as the bell counts them: `3`, `100`, or `100+` when there are more (D65). */
export function unreadCount(found: number): string {
  return found <= bellLength ? String(found) : `${bellLength}+`;
}

/** Where a member's notifications arrive live, as a `Notification` in JSON. */
export function notificationsDestination(userId: string): string {
  return `/topic/notifications/${userId}`;
}

/** Where a school's `Change` messages arrive live. */
export function changesDestination(schoolId: Id<'school'>): string {
  return `/topic/changes/${schoolId}`;
}

/** Where a member hears of what concerns them alone, as an `OwnChange` (D109). */
export function ownDestination(memberId: string): string {
  return `/topic/own/${memberId}`;
}

/** Where a school's trainers hear of what they alone may see, as a `StaffChange` (D109). */
export function staffDestination(schoolId: Id<'school'>): string {
  return `/topic/staff/${schoolId}`;
}
