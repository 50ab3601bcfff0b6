import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  createHall,
  deleteHall,
  listAvailableHalls,
  listBusyHalls,
  listHalls,
  renameHall,
} from '@psia/contract/halls/halls.contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

const key = ['halls'] as const;

/** The halls of a school, in Polish alphabetical order. */
export function hallsOfSchool(schoolId: Id<'school'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-school', schoolId],
      queryFn: ({ signal }) => call(listHalls, { params: { id: schoolId }, signal }),
      meta: { liveTopics: ['school'] },
    }),
  );
}

/** The halls that are free from one wall-clock time to another. */
export function availableHalls(schoolId: Id<'school'>, time: { timeFrom: string; timeTo: string }) {
  return queryOptions({
    queryKey: [...key, 'available', schoolId, time],
    queryFn: ({ signal }) => call(listAvailableHalls, { params: { schoolId }, query: time, signal }),
    meta: {
      liveTopics: [
        { topic: 'calendar', parts: ['occupied'], startTime: time.timeFrom, endTime: time.timeTo },
        'school',
      ],
    },
  });
}

interface Hours {
  readonly timeFrom: string;
  readonly timeTo: string;
}

/**
 * Which halls are busy at each of several times, in one call. While other times are asked about, what is known of the former
 * ones stays.
 */
export function busyHalls(schoolId: Id<'school'>, times: readonly Hours[]) {
  return queryOptions({
    queryKey: [...key, 'busy', schoolId, times],
    queryFn: ({ signal }) =>
      call(listBusyHalls, { params: { schoolId }, body: { times: [...times] }, changesNothing: true, signal }),
    enabled: times.length > 0,
    placeholderData: keepPreviousData,
    meta: {
      liveTopics: [
        ...times.map(
          ({ timeFrom, timeTo }) =>
            ({ topic: 'calendar', parts: ['occupied'], startTime: timeFrom, endTime: timeTo }) as const,
        ),
        'school',
      ],
    },
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
async function refreshHalls(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: key });
}

/** Adds a hall to a school; lists of halls are fresh afterwards. */
export function addHallIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: ({ name, attempt }: Attempted<{ name: string }>) =>
      call(createHall, { params: { id: schoolId }, body: { name }, attempt }),
    onSettled: () => refreshHalls(queries),
  });
}

/** Renames a hall; lists of halls are fresh afterwards. */
export function renameHallIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & BodyInput<typeof renameHall>) =>
      call(renameHall, { params: { hallId: id }, body }),
    onSettled: () => refreshHalls(queries),
  });
}

/** Deletes a hall; trainings keep its name (D29). */
export function deleteHallIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (hallId: Id<'hall'>) => call(deleteHall, { params: { hallId } }),
    onSettled: () => refreshHalls(queries),
  });
}
