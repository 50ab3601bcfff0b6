import { listFreeTimes } from '@psia/contract/calendar/free-times.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

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

/** A trainer's next free times, the earliest first: at most 90 days ahead, judged for who is signed in. */
export function freeTimes({ trainerId, ...query }: WantedTimes) {
  return queryOptions({
    queryKey: ['calendar', 'free-times', trainerId, query],
    queryFn: async ({ signal }) => (await call(listFreeTimes, { params: { trainerId }, query, signal })).times,
    meta: {
      liveTopics: [
        { topic: 'calendar', parts: ['occupied', 'locks', 'hours'], trainerId },
        ...(query.dogId ? [{ topic: 'calendar', parts: ['trainings', 'requests'], dogId: query.dogId } as const] : []),
        'groups',
        'school',
        'people',
      ],
    },
  });
}
