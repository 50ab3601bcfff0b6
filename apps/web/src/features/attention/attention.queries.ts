import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

/** Trainings begin without anybody doing anything that the live channel could tell. */
const attentionEveryMs = 5 * 60_000;

/** The dogs of a school that need somebody on this day, most urgent first. */
export function dogsInNeed(schoolId: Id<'school'>, today: PlainDate) {
  return keptOnDevice(
    queryOptions({
      queryKey: ['attention', schoolId, today],
      queryFn: ({ signal }) => call(listDogsInNeed, { signal }),
      refetchInterval: attentionEveryMs,
      meta: {
        liveTopics: ['dogFile', 'surveys', 'reports', { topic: 'calendar', parts: ['trainings'] }, 'groups', 'people'],
      },
    }),
    ['attention', schoolId],
  );
}
