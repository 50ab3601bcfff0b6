import type { Id } from '@psia/contract/core/ids';
export const groupsPath = '/trainer/groups';

/** Where a trainer manages a group. */
export function groupPath(groupId: Id<'group'>): string {
  return `/trainer/group/${groupId}`;
}

/** Where an owner sees the groups of a dog of theirs, the first one unless told. */
export function dogGroupsPath(dogId?: Id<'dog'>): string {
  return `/owner/my-dog?${new URLSearchParams({ ...(dogId ? { pies: dogId } : {}), zakladka: 'grupy' })}`;
}
