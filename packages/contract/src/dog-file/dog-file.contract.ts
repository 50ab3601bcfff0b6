import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { answerKinds } from '../report-templates/answer-kinds.rules.ts';
import { plainDate } from '../core/time-schemas.ts';

/** An individual training of a dog, or a training of a group in which the dog takes part. */
const trainingOfDog = z.object({
  kind: z.enum(['training', 'groupTraining']),
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** 'requested': a request that waits; 'cancelled': called off, shown in its place. */
  state: z.enum(['requested', 'confirmed', 'cancelled']),
  /** The service or the group; null where none was named. */
  title: z.string().nullable(),
  /** The trainer in whose calendar it stands; for a group training the first trainer by name, null if it has none. */
  trainerId: id('trainer').nullable(),
  /** 'Anna Nowak'; for a group training all its trainers: 'Anna Nowak, Jan Kot'. */
  trainerName: z.string(),
  hallName: z.string().nullable(),
});
export type TrainingOfDog = z.output<typeof trainingOfDog>;

const summary = z.object({
  lastRecommendation: z
    .object({ createTime: z.string(), trainerName: z.string(), summary: z.string(), recommendations: z.string() })
    .nullable(),
  /** The open exercises: how many, and the names of the five newest. */
  openExercises: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** The next confirmed training that has not begun. */
  nextTraining: trainingOfDog.nullable(),
  /** The assigned surveys without an answer: how many, and the title of the one assigned last. */
  openSurveys: z.object({ count: z.number(), title: z.string().nullable() }),
  /** The running report that was assigned last. */
  report: z
    .object({
      title: z.string(),
      /**
       * What was filled in for the newest day: the answer to the first question that is not a text question, else to
       * the first question.
       */
      newest: z.object({ dueDate: z.string(), answerKind: z.enum(answerKinds), answerText: z.string() }).nullable(),
      /** The first due date after `newest` and before today that nobody has filled in; null when nothing is missed. */
      missedSince: z.string().nullable(),
    })
    .nullable(),
});
export type DogSummary = z.output<typeof summary>;

const when = z.enum(['coming', 'past'], { error: 'Wybierz treningi nadchodzące albo minione.' });
const params = z.object({ dogId: id('dog') });

export const getDogSummary = defineOperation({
  method: 'GET',
  path: '/dog/{dogId}/summary',
  summary: 'Gdzie jest pies: ostatnie zalecenie, otwarte ćwiczenia, następny trening, ankiety i raport',
  access: 'trainer',
  params,
  output: summary,
});

export const listTrainingsOfDog = defineOperation({
  method: 'GET',
  path: '/dog/{dogId}/trainings',
  summary: 'Treningi psa: nadchodzące od najbliższego, minione od ostatniego',
  access: 'trainer',
  params,
  query: pageQuery.extend({ when: when.default('coming') }),
  output: pageOf(trainingOfDog),
});

/** A training that took place, and the recommendation written after it. */
const pastTraining = trainingOfDog.omit({ state: true }).extend({
  /** The newest recommendation written for it; null if there is none. */
  recommendation: z
    .object({
      id: id('recommendation'),
      createTime: z.string(),
      trainerName: z.string(),
      summary: z.string(),
      recommendations: z.string(),
    })
    .nullable(),
});
export type PastTraining = z.output<typeof pastTraining>;

export const listPastTrainings = defineOperation({
  method: 'GET',
  path: '/training/{dogId}/past',
  summary: 'Odbyte treningi psa z zaleceniami po nich, ostatnie najpierw',
  access: 'signedIn',
  params,
  query: pageQuery,
  output: pageOf(pastTraining),
});

/** The longest period of one call for milestones, in days, including first and last. */
export const longestMilestoneDays = 760;

/** What a dog did on a day: an individual or group training that took place, or an exercise that was completed. */
const milestone = z.object({
  date: z.string(),
  kind: z.enum(['training', 'groupTraining', 'exercise']),
  /** The service, the group or the exercise; null where none was named. */
  title: z.string().nullable(),
});
export type Milestone = z.output<typeof milestone>;

export const listMilestones = defineOperation({
  method: 'GET',
  path: '/dog/{dogId}/milestones',
  summary: 'Odbyte treningi i ukończone ćwiczenia psa od dnia do dnia, najstarsze najpierw; najnowsze 500',
  access: 'signedIn',
  params,
  query: z.object({ from: plainDate, to: plainDate }),
  output: z.array(milestone),
});
