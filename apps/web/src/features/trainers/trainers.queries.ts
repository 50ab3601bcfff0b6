import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { getOpeningHours } from '@psia/contract/schools/schools.contract';
import {
  addWorkingHours,
  changeTrainerEmail,
  getWorkingHours,
  listTrainers,
  updateWorkingHours,
} from '@psia/contract/trainers/trainers.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['trainers'] as const;

/** The trainers of a school. */
export function trainersOfSchool(schoolId: Id<'school'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-school', schoolId],
      queryFn: ({ signal }) => call(listTrainers, { params: { schoolId }, signal }),
      meta: { liveTopics: ['people'] },
    }),
  );
}

/** The working hours that a trainer has set, Monday first; empty when there are none. */
export function hoursSetByTrainer(trainerId: Id<'trainer'>) {
  return queryOptions({
    queryKey: [...key, 'working-hours', trainerId],
    queryFn: ({ signal }) => call(getWorkingHours, { params: { trainerId }, signal }),
    meta: { liveTopics: [{ topic: 'calendar', parts: ['hours'], trainerId }] },
  });
}

/**
 * The hours in which a trainer's time is free, Monday first: those that they have set, else the school's opening hours;
 * empty when there are neither (D5 says what holds then).
 */
export function workingHoursOfTrainer(trainerId: Id<'trainer'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'effective-hours', trainerId],
      queryFn: ({ signal }) => call(getWorkingHours, { params: { trainerId }, query: { effective: 'true' }, signal }),
      meta: { liveTopics: [{ topic: 'calendar', parts: ['hours'], trainerId }, 'school'] },
    }),
  );
}

/** What the school's opening hours suggest for working hours (D12), Monday first. */
export function suggestedWorkingHours(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'suggested-working-hours', schoolId],
    queryFn: ({ signal }) => call(getOpeningHours, { params: { schoolId }, signal }),
    meta: { liveTopics: ['school'] },
  });
}

/** Gives a trainer who has not proved an address another one, which is sent a link (D191). */
export function givingTrainerEmailIn(queries: QueryClient, trainerId: Id<'trainer'>) {
  return mutationOptions({
    mutationFn: (email: string) => call(changeTrainerEmail, { params: { trainerId }, body: { email } }),
    onSuccess: () => applyChange(queries, { topic: 'people' }),
  });
}

interface WorkingHoursChange {
  /** Whether there are hours already: then they are replaced, else added for the first time. */
  readonly replace: boolean;
  readonly hours: BodyInput<typeof addWorkingHours>;
  /** The version of the hours that are replaced. */
  readonly version: number | undefined;
}

/** Sets the signed-in trainer's working hours; calendars are fresh afterwards. */
export function setWorkingHoursIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ replace, hours, version, attempt }: Attempted<WorkingHoursChange>) => {
      const query = { version };
      return replace
        ? call(updateWorkingHours, { query, body: hours })
        : call(addWorkingHours, { query, body: hours, attempt });
    },
    onSuccess: () => applyChange(queries, { topic: 'calendar' }),
  });
}
