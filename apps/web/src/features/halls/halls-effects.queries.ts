import type { Id } from '@psia/contract/core/ids';
import { previewHallDeletion } from '@psia/contract/halls/halls.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** The future trainings in a hall, which its deletion would leave with its name alone. */
export function effectsOfHallDeletion(hallId: Id<'hall'>) {
  return queryOptions({
    queryKey: ['halls', 'effects-of-deletion', hallId],
    queryFn: ({ signal }) => call(previewHallDeletion, { params: { hallId }, signal }),
    meta: { liveTopics: [{ topic: 'calendar', parts: ['occupied'] }, 'school', 'people'] },
  });
}
