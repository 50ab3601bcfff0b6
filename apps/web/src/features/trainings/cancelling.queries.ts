import { cancelTrainingAsOwner } from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { applyChange } from '../../lib/live/query-meta.ts';

/** Withdraws an owner's request or cancels their training; calendars are fresh afterwards. */
export function cancelTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(cancelTrainingAsOwner, { params: { id } }),
    onSettled: () => applyChange(queries, { topic: 'calendar' }),
  });
}
