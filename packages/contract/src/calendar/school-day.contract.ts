import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { plainDate } from '../core/time-schemas.ts';
import { lock } from '../locks/locks.contract.ts';
import { confirmedGroupTraining, training } from './calendar.contract.ts';

/** A trainer's day: working hours (null on a day off), and the locks. */
const trainersDay = z.object({
  trainer: z.object({ id: id('trainer'), firstName: z.string(), lastName: z.string() }),
  hours: z.object({ openingTime: z.string(), closingTime: z.string() }).nullable(),
  locks: z.array(lock),
});
export type TrainersDay = z.output<typeof trainersDay>;

/** One group training with all its trainers; the list is empty while nobody leads it. */
export const groupTrainingOfSchool = confirmedGroupTraining
  .omit({ trainerId: true })
  .extend({ trainerIds: z.array(id('trainer')) });
export type GroupTrainingOfSchool = z.output<typeof groupTrainingOfSchool>;

/**
 * One day of the whole school: trainers sorted by name, everything else by start time. Requests are those that wait for
 * an answer.
 */
const schoolDay = z.object({
  date: z.string(),
  /** The name of the public holiday on this day, such as 'Boże Ciało'; null on other days. */
  holiday: z.string().nullable(),
  trainers: z.array(trainersDay),
  trainings: z.array(training),
  groupTrainings: z.array(groupTrainingOfSchool),
  requests: z.array(training),
});
export type SchoolDay = z.output<typeof schoolDay>;

export const getSchoolDay = defineOperation({
  method: 'GET',
  path: '/school/{schoolId}/day',
  summary: 'Dzień całej szkoły: wszyscy trenerzy, ich treningi, prośby i blokady',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: z.object({ date: plainDate }),
  output: schoolDay,
});
