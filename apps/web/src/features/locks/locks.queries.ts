import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import { createLocks, deleteLock, listLockedSlots, previewLocks } from '@psia/contract/locks/locks.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@psia/contract/core/operation';
import type { Attempted } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { applyCalendarChange } from '../../lib/live/query-meta.ts';
import { asDone } from '../../lib/undo/undo-offers.ts';

/** The slots that a trainer has locked, within a window. */
export function lockedSlotsOfTrainer(trainerId: Id<'trainer'>, window: Window) {
  return queryOptions({
    queryKey: ['locks', 'of-trainer', trainerId, window],
    queryFn: ({ signal }) => call(listLockedSlots, { params: { trainerId }, query: window, signal }),
    meta: { liveTopics: [{ topic: 'calendar', parts: ['locks'], trainerId, ...window }, 'people'] },
  });
}

/** Locks slots of a trainer, all or none; calendars are fresh afterwards, also after a refusal. */
export function createLocksIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof createLocks>>) =>
      call(createLocks, { body, attempt }),
    onSettled: (_answer, error) => applyCalendarChange(queries, error, { parts: ['locks'] }),
  });
}

/** Asks what is in the way of new locks; writes nothing. */
export function foreseeLocks() {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof previewLocks>) => call(previewLocks, { body, changesNothing: true }),
  });
}

/** Removes a lock; calendars are fresh afterwards, also after a refusal. */
export function deleteLockIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (lockId: Id<'lock'>) => asDone((done) => call(deleteLock, { params: { lockId }, done })),
    onSettled: (_answer, error) => applyCalendarChange(queries, error, { parts: ['locks'] }),
  });
}
