import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import {
  createLocks,
  deleteLock,
  listLockedSlots,
  type Lock,
  previewLocks,
  unlockTimes,
} from '@psia/contract/locks/locks.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@psia/contract/core/operation';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { applyCalendarChange } from '#lib/live/query-meta.ts';
import { withUndoKey } from '#lib/undo/undo-offers.ts';

const lockedKey = ['locks', 'of-trainer'] as const;

/** The slots that a trainer has locked, within a window. */
export function lockedSlotsOfTrainer(trainerId: Id<'trainer'>, window: Window) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...lockedKey, trainerId, window],
      queryFn: ({ signal }) => call(listLockedSlots, { params: { trainerId }, query: window, signal }),
      meta: { liveTopics: [{ topic: 'calendar', parts: ['locks'], trainerId, ...window }, 'people'] },
    }),
  );
}

/** Locks slots of a trainer, all or none; calendars are asked for behind it, also after a refusal. */
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

/** The same as a question that is asked anew, for `useInTheWay`. */
export function effectsOfLocks(body: BodyInput<typeof previewLocks>) {
  return {
    queryKey: ['locks', 'effects', body],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call(previewLocks, { body, changesNothing: true, signal }),
  };
}

/** Removes a lock; calendars are asked for behind it. */
export function deleteLockIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (lockId: Id<'lock'>) => withUndoKey((done) => call(deleteLock, { params: { lockId }, done })),
    onSuccess: (_done, lockId) => dropLocks(queries, [lockId]),
    onSettled: (_answer, error) => applyCalendarChange(queries, error, { parts: ['locks'] }),
  });
}

interface Unlocking {
  readonly trainerId: Id<'trainer'>;
  readonly startTimes: readonly WallTime[];
}

/** Removes single locks of a trainer by their times, all that are still there; they are taken back together. */
export function unlockTimesIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainerId, startTimes, attempt }: Attempted<Unlocking>) =>
      call(unlockTimes, { params: { trainerId }, body: { startTimes: [...startTimes] }, attempt }),
    onSuccess: ({ unlocked }) =>
      dropLocks(
        queries,
        unlocked.map(({ id }) => id),
      ),
    onSettled: (_answer, error) => applyCalendarChange(queries, error, { parts: ['locks'] }),
  });
}

/** Takes locks out of the calendars that are open, as soon as it is known that they are gone. */
function dropLocks(queries: QueryClient, ids: readonly Id<'lock'>[]): void {
  queries.setQueriesData<Lock[]>({ queryKey: lockedKey }, (locks) => locks?.filter(({ id }) => !ids.includes(id)));
}
