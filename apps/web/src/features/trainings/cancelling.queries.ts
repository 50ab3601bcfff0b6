import { cancelTrainingAsOwner } from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { refreshBehind } from '#lib/live/query-meta.ts';
import { withUndoKey } from '#lib/undo/undo-offers.ts';

/** Withdraws an owner's request or cancels their training; calendars are asked for behind it. */
export function cancelTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => withUndoKey((done) => call(cancelTrainingAsOwner, { params: { id }, done })),
    onSettled: () => refreshBehind(queries, { topic: 'calendar' }),
  });
}
