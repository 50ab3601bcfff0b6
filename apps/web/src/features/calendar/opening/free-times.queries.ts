import { listFreeTimes } from '@psia/contract/calendar/free-times.contract';
import type { Id } from '@psia/contract/core/ids';
import { addMinutes, type WallTime } from '@psia/contract/core/time';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

interface WantedTimes {
  readonly trainerId: Id<'trainer'>;
  /** Whose time has to be free, too; owners always name a dog of theirs. */
  readonly dogId?: Id<'dog'> | undefined;
  /** How long the training lasts; an hour without a service. */
  readonly serviceId?: Id<'service'> | undefined;
  /** How long it lasts, instead of a service's length. */
  readonly minutes?: number | undefined;
  /** The first time that may be given; now without it. */
  readonly from?: WallTime | undefined;
  /** 1 to 30; 10 without it. */
  readonly limit?: number | undefined;
}

/** What frees or takes such times. */
function metaOf({ trainerId, dogId }: WantedTimes) {
  return {
    liveTopics: [
      { topic: 'calendar', parts: ['occupied', 'locks', 'hours'], trainerId },
      ...(dogId ? [{ topic: 'calendar', parts: ['trainings', 'requests'], dogId } as const] : []),
      'groups',
      'school',
      'people',
    ],
  } as const;
}

/** A trainer's next free times, the earliest first: at most 90 days ahead, judged for who is signed in. */
export function freeTimes(wanted: WantedTimes) {
  const { trainerId, ...query } = wanted;
  return queryOptions({
    queryKey: ['calendar', 'free-times', trainerId, query],
    queryFn: async ({ signal }) => (await call(listFreeTimes, { params: { trainerId }, query, signal })).times,
    meta: metaOf(wanted),
  });
}

/** The same, `limit` of them at a time. */
export function freeTimesInTurn(wanted: WantedTimes & { readonly limit: number }) {
  const { trainerId, from: first, ...query } = wanted;
  return infiniteQueryOptions({
    queryKey: ['calendar', 'free-times-in-turn', trainerId, { ...query, from: first }],
    queryFn: async ({ pageParam: from, signal }) =>
      (await call(listFreeTimes, { params: { trainerId }, query: { ...query, from }, signal })).times,
    initialPageParam: first,
    getNextPageParam: (times) => {
      const last = times.at(-1);
      return last === undefined || times.length < query.limit ? undefined : addMinutes(last.startTime, 1);
    },
    select: ({ pages }) => pages.flat(),
    meta: metaOf(wanted),
  });
}
