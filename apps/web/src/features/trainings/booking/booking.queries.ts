import type { BodyInput } from '@psia/contract/core/operation';
import { previewTrainingEdit, bookTraining, editTraining } from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { refreshBehind } from '#lib/live/query-meta.ts';
import { showTraining } from '../../calendar/calendar-shown.public.ts';

/** Books a training that is confirmed at once (D27); what came back is shown at once, the rest is asked for behind it. */
export function bookTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof bookTraining>>) =>
      call(bookTraining, { body, attempt }),
    onSuccess: (training) => showTraining(queries, training),
    onSettled: () => refreshBehind(queries, { topic: 'calendar' }),
  });
}

/** Changes what is sent of a confirmed training; what came back is shown at once, the rest is asked for behind it. */
export function editTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof editTraining>) => call(editTraining, { body }),
    onSuccess: (training) => showTraining(queries, training),
    onSettled: () => refreshBehind(queries, { topic: 'calendar' }),
  });
}

/** Asks what an edit would collide with or leave outside working hours; writes nothing. */
export function foreseeTrainingEdit() {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof previewTrainingEdit>) =>
      call(previewTrainingEdit, { body, changesNothing: true }),
  });
}
