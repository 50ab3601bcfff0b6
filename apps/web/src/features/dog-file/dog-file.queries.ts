import type { Id } from '@psia/contract/core/ids';
import type { QueryInput } from '@psia/contract/core/operation';
import { getDogSummary, listTrainingsOfDog } from '@psia/contract/dog-file/dog-file.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

const key = ['dog-file'] as const;

/** Where a dog stands: its last recommendation, open exercises, next training, surveys and report. */
export function dogSummary(dogId: Id<'dog'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'summary', dogId],
      queryFn: ({ signal }) => call(getDogSummary, { params: { dogId }, signal }),
      meta: {
        liveTopics: [`dogFile/${dogId}`, 'exercises', { topic: 'calendar', parts: ['trainings'], dogId }, 'people'],
      },
    }),
  );
}

/** A page of a dog's coming or past trainings. What was shown before stays until another page is there. */
export function trainingsOfDog(dogId: Id<'dog'>, query: QueryInput<typeof listTrainingsOfDog>) {
  return queryOptions({
    queryKey: [...key, 'trainings', dogId, query],
    queryFn: ({ signal }) => call(listTrainingsOfDog, { params: { dogId }, query, signal }),
    placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
    meta: { liveTopics: [{ topic: 'calendar', parts: ['trainings', 'requests'], dogId }, 'people'] },
  });
}
