import type { BodyInput } from '@psia/contract/core/operation';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import { previewTrainingEdit } from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { refreshBehind } from '#lib/live/query-meta.ts';

interface WantedMove {
  readonly trainingId: Id<'training'>;
  readonly startTime: WallTime;
}

/** Asks for another time of a confirmed training (D166); calendars are asked for behind it, also after a refusal. */
export function requestMoveIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, startTime, attempt }: Attempted<WantedMove>) =>
      call(requestMove, { params: { id: trainingId }, body: { startTime }, attempt }),
    onSettled: () => refreshBehind(queries, { topic: 'calendar' }),
  });
}

/** What is in the way of an edit of a training, as it is chosen. */
export function effectsOfEdit(changes: BodyInput<typeof previewTrainingEdit>) {
  return queryOptions({
    queryKey: ['trainings', 'edit-effects', changes],
    queryFn: ({ signal }) => call(previewTrainingEdit, { body: changes, changesNothing: true, signal }),
    meta: { liveTopics: ['calendar', 'groups', 'people'] },
  });
}
