import type { Id } from '@psia/contract/core/ids';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { listMilestones, longestMilestoneDays } from '@psia/contract/dog-file/dog-file.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The trainings that a dog has had and the exercises that it has completed in a period, oldest first: of its last 760 days. */
export function milestonesOf(dogId: Id<'dog'>, period: Period) {
  const { to } = period;
  const earliest = addDays(to, 1 - longestMilestoneDays);
  const from = period.from < earliest ? earliest : period.from;
  return queryOptions({
    queryKey: ['reports', 'milestones', dogId, from, to],
    queryFn: ({ signal }) => call(listMilestones, { params: { dogId }, query: { from, to }, signal }),
    placeholderData: (known) => known,
    meta: { liveTopics: [`dogFile/${dogId}`, { topic: 'calendar', parts: ['trainings'], dogId }] },
  });
}
