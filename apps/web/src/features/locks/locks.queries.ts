import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import { listLockedSlots } from '@psia/contract/locks/locks.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** The slots that a trainer has locked, within a window. */
export function lockedSlotsOfTrainer(trainerId: Id<'trainer'>, window: Window) {
  return queryOptions({
    queryKey: ['locks', 'of-trainer', trainerId, window],
    queryFn: ({ signal }) => call(listLockedSlots, { params: { trainerId }, query: window, signal }),
    meta: { liveTopics: ['calendar'] },
  });
}
