import type { Id } from '@psia/contract/core/ids';
import { addMinutes } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { touching } from '@psia/contract/calendar/slots.rules';
import { useQuery } from '@tanstack/react-query';
import { pendingRequestsOfTrainer } from './waiting.queries.ts';

/** The longest that a training lasts: one that began earlier no longer reaches into a time (D59). */
export const longestMinutes = 8 * 60;

/** The live requests that want some of a time, whenever they begin, oldest booking first. */
export function useRequestsTouching(trainerId: Id<'trainer'>, time: Interval) {
  const window = { startTime: addMinutes(time.startTime, -longestMinutes), endTime: time.endTime };
  const requests = useQuery(pendingRequestsOfTrainer(trainerId, window));
  return { ...requests, data: requests.data && touching(time, requests.data) };
}
