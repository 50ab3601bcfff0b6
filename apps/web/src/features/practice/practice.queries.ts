import { listConfirmedTrainingsOfDog } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { listGroupTrainingsOfDog } from '@psia/contract/groups/groups.contract';
import { listPractice, logPractice } from '@psia/contract/practice/practice.contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { Attempt } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import type { FinishedSet } from './sets.storage.ts';

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

/** Refusals that say nothing about the set itself: signed out, too slow, too many at once. */
const passing = new Set([401, 408, 429]);

/** Sends one set. Returns 'answered' when the server has it, 'later' when nobody knows, else why it was refused. */
export async function sendSet(set: FinishedSet): Promise<'answered' | 'later' | { readonly reason: string }> {
  try {
    await call(logPractice, { body: set, attempt: new Attempt() });
    return 'answered';
  } catch (error) {
    const isRefused = error instanceof ApiError && error.isDecided && !passing.has(error.status);
    return isRefused ? { reason: error.message } : 'later';
  }
}
