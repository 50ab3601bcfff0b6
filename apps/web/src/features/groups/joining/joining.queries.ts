import type { Id } from '@psia/contract/core/ids';
import { joinGroup, leaveGroup, listGroupsOfDog, listOpenGroups } from '@psia/contract/groups/groups.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['groups'] as const;
const meta = { liveTopics: ['groups', 'people'] } as const;

/** The groups that a dog is in, in Polish alphabetical order. */
export function groupsOfDog(dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'of-dog', dogId],
    queryFn: ({ signal }) => call(listGroupsOfDog, { params: { dogId }, signal }),
    meta,
  });
}

/** The groups of a school that owners may sign their dogs up for (D54). */
export function openGroups(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'open', schoolId],
    queryFn: ({ signal }) => call(listOpenGroups, { params: { schoolId }, signal }),
    meta: { liveTopics: [...meta.liveTopics, 'calendar', 'school'] },
  });
}

interface Enrolment {
  readonly groupId: Id<'group'>;
  readonly dogId: Id<'dog'>;
}

/** Whatever was tried: the dog's groups and its calendar, also after a refusal. */
async function refreshDog(queries: QueryClient): Promise<void> {
  await Promise.all([applyChange(queries, { topic: 'groups' }), applyChange(queries, { topic: 'calendar' })]);
}

/** Signs a dog up for a group (D54). */
export function joinGroupIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ groupId, dogId, attempt }: Attempted<Enrolment>) =>
      call(joinGroup, { params: { groupId }, body: { dogId }, attempt }),
    onSettled: () => refreshDog(queries),
  });
}

/** Takes a dog out of a group (D54). */
export function leaveGroupIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (enrolment: Enrolment) => call(leaveGroup, { params: enrolment }),
    onSettled: () => refreshDog(queries),
  });
}
