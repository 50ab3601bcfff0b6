import type { Id } from '../core/ids.ts';
/** A bell lists at most this many; more unread ones count as '100+' (D65). */
export const bellLength = 100;

/** How many notices to ask for: one more than the bell lists shows whether there are more. */
export const bellLimit = bellLength + 1;

/** Formats the number of unread notices for the bell: `3`, `100`, or `100+` for more (D65). */
export function unreadCount(found: number): string {
  return found <= bellLength ? String(found) : `${bellLength}+`;
}

/** Returns the topic of a member's notices; each message is a `Notification` in JSON. */
export function notificationsDestination(userId: string): string {
  return `/topic/notifications/${userId}`;
}

/** Returns the topic of a school's `Change` messages. */
export function changesDestination(schoolId: Id<'school'>): string {
  return `/topic/changes/${schoolId}`;
}

/** Returns the topic of changes that only this member may see, as `OwnChange` (D109). */
export function ownDestination(memberId: string): string {
  return `/topic/own/${memberId}`;
}

/** Returns the topic of changes that only the school's trainers may see, as `StaffChange` (D109). */
export function staffDestination(schoolId: Id<'school'>): string {
  return `/topic/staff/${schoolId}`;
}
