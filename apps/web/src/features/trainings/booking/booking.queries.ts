import type { BodyInput } from '@psia/contract/core/operation';
import { previewTrainingEdit, bookTraining, editTraining } from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '../../../lib/api/attempt.ts';
import { call } from '../../../lib/api/call.ts';
import { applyChange } from '../../../lib/live/query-meta.ts';

/** Books a training that is confirmed at once (D27); calendars are fresh afterwards, also after a refusal. */
export function bookTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof bookTraining>>) =>
      call(bookTraining, { body, attempt }),
    onSettled: () => applyChange(queries, { topic: 'calendar' }),
  });
}

/** Changes what is sent of a confirmed training; calendars are fresh afterwards, also after a refusal. */
export function editTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof editTraining>) => call(editTraining, { body }),
    onSettled: () => applyChange(queries, { topic: 'calendar' }),
  });
}

/** Asks what an edit would collide with or leave outside working hours; writes nothing. */
export function foreseeTrainingEdit() {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof previewTrainingEdit>) =>
      call(previewTrainingEdit, { body, changesNothing: true }),
  });
}
