import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  previewGroupChange,
  setGroupEnrollments,
  updateGroup,
} from '@psia/contract/groups/groups.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['groups'] as const;
const meta = { liveTopics: ['groups', 'people'] } as const;

/** The groups of a school, in Polish alphabetical order. */
export function groupsOfSchool(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'of-school', schoolId],
    queryFn: ({ signal }) => call(listGroups, { params: { schoolId }, signal }),
    meta,
  });
}

/** A group with its trainers and dogs. */
export function groupDetails(groupId: Id<'group'>) {
  return queryOptions({
    queryKey: [...key, 'details', groupId],
    queryFn: ({ signal }) => call(getGroup, { params: { groupId }, signal }),
    meta,
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
async function refreshGroups(queries: QueryClient): Promise<void> {
  await applyChange(queries, { topic: 'groups' });
}

async function refreshGroupsAndCalendars(queries: QueryClient): Promise<void> {
  await Promise.all([refreshGroups(queries), applyChange(queries, { topic: 'calendar' })]);
}

/** Makes a group; its details are the server's answer at once, lists of groups are fresh afterwards. */
export function createGroupIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof createGroup>>) =>
      call(createGroup, { body, attempt }),
    onSuccess: (group) => queries.setQueryData(groupDetails(group.id).queryKey, group),
    onSettled: () => refreshGroups(queries),
  });
}

/** Replaces a group's name and description and changes its people; its details are the server's answer at once. */
export function updateGroupIn(queries: QueryClient, groupId: Id<'group'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof updateGroup>) => call(updateGroup, { params: { groupId }, body }),
    onSuccess: (group) => queries.setQueryData(groupDetails(groupId).queryKey, group),
    onSettled: () => refreshGroupsAndCalendars(queries),
  });
}

/** Asks what a change of a group's people would collide with, or leave without a trainer; writes nothing. */
export function foreseeGroupChange(groupId: Id<'group'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof previewGroupChange>) =>
      call(previewGroupChange, { params: { groupId }, body, changesNothing: true }),
  });
}

/** Deletes a group with its future trainings (D29). */
export function deleteGroupIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (groupId: Id<'group'>) => call(deleteGroup, { params: { groupId } }),
    onSettled: () => refreshGroupsAndCalendars(queries),
  });
}

/** Opens or closes a group to owners (D54). */
export function setEnrolmentsIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      call(setGroupEnrollments, { params: { id, enabled: enabled ? 'true' : 'false' } }),
    onSettled: () => refreshGroups(queries),
  });
}
