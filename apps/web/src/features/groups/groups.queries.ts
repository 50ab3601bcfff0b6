import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import type { listGroupTrainingsOfDog } from '@psia/contract/groups/groups.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

/** Written out, so that an owner's calendar does not wait for the schemas of all that can be done with groups. */
const trainingsOfDog = { method: 'GET', path: '/group-training/dog/{dogId}' } as const;

/** The group trainings that a dog takes part in, by start, within a window. */
export function groupTrainingsOfDog(dogId: Id<'dog'>, window: Window) {
  return keptOnDevice(
    queryOptions({
      queryKey: ['groups', 'trainings-of-dog', dogId, window],
      queryFn: ({ signal }) =>
        call<typeof listGroupTrainingsOfDog>(trainingsOfDog, { params: { dogId }, query: window, signal }),
      meta: { liveTopics: ['groups', 'school', 'people'] },
    }),
  );
}
