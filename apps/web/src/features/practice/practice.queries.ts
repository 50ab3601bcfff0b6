import { listConfirmedTrainingsOfDog } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { listGroupTrainingsOfDog } from '@psia/contract/groups/groups.contract';
import { listPractice } from '@psia/contract/practice/practice.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

const key = ['practice'] as const;

/** For how many days back practice is shown. */
const daysShown = 60;

/** What was practised with a dog in the last sixty days, the oldest first. */
export function practiceOfDog(dogId: Id<'dog'>, today: PlainDate) {
  const window = { startTime: at(addDays(today, 1 - daysShown), '00:00'), endTime: at(addDays(today, 2), '00:00') };
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-dog', dogId, today],
      queryFn: ({ signal }) => call(listPractice, { params: { dogId }, query: window, signal }),
      meta: { liveTopics: [`dogFile/${dogId}`] },
    }),
    [...key, 'of-dog', dogId],
  );
}

/** When a dog was trained in the school, alone or in a group, within a window, the earliest first. */
export function trainingStarts(dogId: Id<'dog'>, window: Window) {
  return queryOptions({
    queryKey: [...key, 'training-starts', dogId, window],
    queryFn: async ({ signal }) => {
      const asked = { params: { dogId }, query: window, signal };
      const trainings = await Promise.all([
        call(listConfirmedTrainingsOfDog, asked),
        call(listGroupTrainingsOfDog, asked),
      ]);
      return trainings
        .flat()
        .map(({ startTime }) => startTime)
        .toSorted();
    },
    meta: { liveTopics: [{ topic: 'calendar', parts: ['trainings'], dogId }, 'groups'] },
  });
}
