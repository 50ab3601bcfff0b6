/** A bell lists at most this many; as many unread ones count as '100+' (D65). */
export const bellLength = 100;

/** The unread ones as the bell counts them: `3`, or `100+` once its list is full (D65). */
export function unreadCount(listed: number): string {
  return listed < bellLength ? String(listed) : `${bellLength}+`;
}

/** Where a member's notifications arrive live, as a `Notification` in JSON. */
export function notificationsDestination(userId: string): string {
  return `/topic/notifications/${userId}`;
}

/** Where a school's `Change` messages arrive live. */
export function changesDestination(schoolId: string): string {
  return `/topic/changes/${schoolId}`;
}
