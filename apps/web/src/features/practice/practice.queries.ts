import type { Id } from '@psia/contract/core/ids';
import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import { listPractice } from '@psia/contract/practice/practice.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

const key = ['practice'] as const;

/** For how many days back practice is shown. */
const daysShown = 60;

/** What was practised with a dog in the last sixty days, the oldest first. */
export function practiceOfDog(dogId: Id<'dog'>, today: PlainDate) {
  const window = { startTime: at(addDays(today, 1 - daysShown), '00:00'), endTime: at(addDays(today, 2), '00:00') };
  return queryOptions({
    queryKey: [...key, 'of-dog', dogId, today],
    queryFn: ({ signal }) => call(listPractice, { params: { dogId }, query: window, signal }),
    meta: { liveTopics: [`dogFile/${dogId}`] },
  });
}
