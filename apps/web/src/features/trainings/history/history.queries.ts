import type { Id } from '@psia/contract/core/ids';
import { listGroupTrainingActs } from '@psia/contract/groups/group-history.contract';
import { listTrainingActs } from '@psia/contract/trainings/history.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** What was done to a dog's request or training, from the beginning. */
export function actsOfTraining(training: { readonly id: Id<'training'>; readonly dogId: Id<'dog'> }) {
  const { id, dogId } = training;
  return queryOptions({
    queryKey: ['trainings', 'acts', id],
    queryFn: ({ signal }) => call(listTrainingActs, { params: { id }, signal }),
    meta: { liveTopics: [{ topic: 'calendar', parts: ['trainings', 'requests'], dogId }, 'people'] },
  });
}

/** What was done to a group's training, from the beginning. */
export function actsOfGroupTraining(id: Id<'groupTraining'>) {
  return queryOptions({
    queryKey: ['groups', 'training-acts', id],
    queryFn: ({ signal }) => call(listGroupTrainingActs, { params: { id }, signal }),
    meta: { liveTopics: ['groups', 'people', 'school'] },
  });
}
