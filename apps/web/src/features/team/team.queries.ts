import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  getOpenWork,
  getOwnPlans,
  getPlansOfOwner,
  handSchoolOver,
  leaveSchool,
  leaveTeam,
  removeOwner,
  removeTrainer,
} from '@psia/contract/team/team.contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['team'] as const;
const meta = { liveTopics: ['people', 'groups', { topic: 'calendar' }] } as const;

/** What a trainer would leave open, and what of it a colleague can't take over. */
export function openWorkOf(trainerId: Id<'trainer'>, handOverTo: Id<'trainer'> | null) {
  return queryOptions({
    queryKey: [...key, 'open-work', trainerId, handOverTo],
    queryFn: ({ signal }) =>
      call(getOpenWork, { params: { trainerId }, query: handOverTo === null ? {} : { handOverTo }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** What is called off when the signed-in owner leaves the school. */
export function ownPlans() {
  return queryOptions({
    queryKey: [...key, 'own-plans'],
    queryFn: ({ signal }) => call(getOwnPlans, { signal }),
    meta,
  });
}

/** What is called off when a trainer ends an owner's membership. */
export function plansOfOwner(ownerId: Id<'owner'>) {
  return queryOptions({
    queryKey: [...key, 'plans-of-owner', ownerId],
    queryFn: ({ signal }) => call(getPlansOfOwner, { params: { ownerId }, signal }),
    meta,
  });
}

/** Ends an owner's membership; whoever asks refreshes what shows people, once the owner's page is left. */
export function removingOwner() {
  return mutationOptions({
    mutationFn: ({ attempt, ownerId }: Attempted<{ ownerId: Id<'owner'> }>) =>
      call(removeOwner, { params: { ownerId }, attempt }),
  });
}

/** What is chosen for the plans of somebody who leaves. */
export type LeavingChoice = BodyInput<typeof leaveTeam>;

/** Asks again for what shows people, groups and trainings. */
export async function refreshTeam(queries: QueryClient): Promise<void> {
  await Promise.all([
    applyChange(queries, { topic: 'people' }),
    applyChange(queries, { topic: 'groups' }),
    applyChange(queries, { topic: 'calendar' }),
  ]);
}

/** Takes a colleague out of the team; lists and calendars are fresh afterwards. */
export function removeTrainerIn(queries: QueryClient, trainerId: Id<'trainer'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<LeavingChoice>) =>
      call(removeTrainer, { params: { trainerId }, body, attempt }),
    onSettled: () => refreshTeam(queries),
  });
}

/** The signed-in trainer leaves the team; the session is over afterwards. */
export function leavingTeam() {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<LeavingChoice>) => call(leaveTeam, { body, attempt }),
  });
}

/** The signed-in owner leaves the school; the session is over afterwards. */
export function leavingSchool() {
  return mutationOptions({ mutationFn: ({ attempt }: Attempted<object>) => call(leaveSchool, { attempt }) });
}

/** Makes another trainer the founder of the school. */
export function handSchoolOverIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: (trainerId: Id<'trainer'>) => call(handSchoolOver, { params: { schoolId }, body: { trainerId } }),
    onSettled: () => refreshTeam(queries),
  });
}
