import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { plainDate } from '../core/time-schemas.ts';
import { lock } from '../locks/locks.contract.ts';
import { confirmedGroupTraining, training } from './calendar.contract.ts';

/** A trainer's day: their hours (null on a day without), and what is locked. */
const trainersDay = z.object({
  trainer: z.object({ id: id('trainer'), firstName: z.string(), lastName: z.string() }),
  hours: z.object({ openingTime: z.string(), closingTime: z.string() }).nullable(),
  locks: z.array(lock),
});
export type TrainersDay = z.output<typeof trainersDay>;

/** A group training once, with all of its trainers; none when nobody leads it yet. */
export const groupTrainingOfSchool = confirmedGroupTraining
  .omit({ trainerId: true })
  .extend({ trainerIds: z.array(id('trainer')) });
export type GroupTrainingOfSchool = z.output<typeof groupTrainingOfSchool>;

/** A day of all of a school: trainers by name, everything else by start; requests are those that wait for an answer. */
const schoolDay = z.object({
  date: z.string(),
  /** The public holiday that it is, such as 'Boże Ciało'. */
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
