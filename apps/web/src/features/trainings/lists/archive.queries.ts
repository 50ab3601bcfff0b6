import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import {
  listCancelledTrainingsOfDog,
  listCancelledTrainingsOfSchool,
  listCancelledTrainingsOfTrainer,
} from '@psia/contract/trainings/archive.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** A stretch [timeFrom, timeTo) that the archive is asked for; it looks at the training's time (D56). */
export interface ArchivePeriod {
  readonly timeFrom: WallTime;
  readonly timeTo: WallTime;
}

const key = ['trainings', 'cancelled'] as const;
const others = ['groups', 'school', 'people'] as const;
const cancelled = ({ timeFrom, timeTo }: ArchivePeriod) =>
  ({ topic: 'calendar', parts: ['trainings', 'requests'], startTime: timeFrom, endTime: timeTo }) as const;

/** A trainer's trainings that were called off, by the training's time within a period, latest cancellation first. */
export function cancelledTrainingsOfTrainer(trainerId: Id<'trainer'>, period: ArchivePeriod) {
  return queryOptions({
    queryKey: [...key, 'of-trainer', trainerId, period],
    queryFn: ({ signal }) => call(listCancelledTrainingsOfTrainer, { params: { trainerId }, query: period, signal }),
    meta: { liveTopics: [{ ...cancelled(period), trainerId }, ...others] },
  });
}

/** The school's trainings that were called off, as above. */
export function cancelledTrainingsOfSchool(schoolId: Id<'school'>, period: ArchivePeriod) {
  return queryOptions({
    queryKey: [...key, 'of-school', schoolId, period],
    queryFn: ({ signal }) => call(listCancelledTrainingsOfSchool, { params: { schoolId }, query: period, signal }),
    meta: { liveTopics: [cancelled(period), ...others] },
  });
}

/** What was called off of a dog, by the training's time within a period, latest cancellation first. */
export function cancelledTrainingsOfDog(dogId: Id<'dog'>, period: ArchivePeriod) {
  return queryOptions({
    queryKey: [...key, 'of-dog', dogId, period],
    queryFn: ({ signal }) => call(listCancelledTrainingsOfDog, { params: { dogId }, query: period, signal }),
    meta: { liveTopics: [{ ...cancelled(period), dogId }, ...others] },
  });
}
