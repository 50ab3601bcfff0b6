export const groupsPath = '/trainer/groups';

/** Where a trainer manages a group. */
export function groupPath(groupId: string): string {
  return `/trainer/group/${groupId}`;
}
