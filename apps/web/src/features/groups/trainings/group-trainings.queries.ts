import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  createGroupTraining,
  createGroupTrainings,
  deleteGroupTraining,
  type GroupTraining,
  listGroupTrainingsOfTrainer,
  listUpcomingGroupTrainings,
  updateGroupTraining,
} from '@psia/contract/groups/groups.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

/** A group's trainings that have not begun, by start. */
export function upcomingTrainings(groupId: Id<'group'>) {
  return queryOptions({
    queryKey: ['groups', 'upcoming', groupId],
    queryFn: ({ signal }) => call(listUpcomingGroupTrainings, { params: { groupId }, signal }),
    meta: { liveTopics: ['groups', 'school', 'people'] },
  });
}

/** A trainer's group trainings within a window, by start. */
export function groupTrainingsOfTrainer(trainerId: Id<'trainer'>, window: Window) {
  return queryOptions({
    queryKey: ['groups', 'trainings-of-trainer', trainerId, window],
    queryFn: ({ signal }) => call(listGroupTrainingsOfTrainer, { params: { trainerId }, query: window, signal }),
    meta: { liveTopics: ['groups', 'school', 'people'] },
  });
}

/** Whatever was tried: a refusal too may mean that what is shown was stale. */
async function refreshTrainings(queries: QueryClient): Promise<void> {
  await applyChange(queries, { topic: 'calendar' });
}

/** Plans one training of a group; calendars are fresh afterwards. */
export function planTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof createGroupTraining>>) =>
      call(createGroupTraining, { body, attempt }),
    onSettled: () => refreshTrainings(queries),
  });
}

/** Plans several trainings of a group, all or none; calendars are fresh afterwards. */
export function planTrainingsIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof createGroupTrainings>>) =>
      call(createGroupTrainings, { body, attempt }),
    onSettled: () => refreshTrainings(queries),
  });
}

type TrainingEdit = BodyInput<typeof updateGroupTraining> & { readonly id: string };

/** Replaces a group training's time, hall and notes; calendars are fresh afterwards. */
export function updateTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: TrainingEdit) => call(updateGroupTraining, { params: { id }, body }),
    onSettled: () => refreshTrainings(queries),
  });
}

/** Calls a group training off that is as it was seen; calendars are fresh afterwards. */
export function deleteTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, sequence }: Pick<GroupTraining, 'id' | 'sequence'>) =>
      call(deleteGroupTraining, { params: { id }, query: { sequence } }),
    onSettled: () => refreshTrainings(queries),
  });
}
