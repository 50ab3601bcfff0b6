import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { answerKinds } from '../report-templates/answer-kinds.rules.ts';
import { plainDate } from '../core/time-schemas.ts';

/** A training of a dog's own, or one of a group in which it takes part. */
const trainingOfDog = z.object({
  kind: z.enum(['training', 'groupTraining']),
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** 'requested' is a request that waits; what was called off stands in its place. */
  state: z.enum(['requested', 'confirmed', 'cancelled']),
  /** The service or the group; null where none was named. */
  title: z.string().nullable(),
  /** In whose calendar it stands; of a group's training the first trainer by name, null where none takes part. */
  trainerId: id('trainer').nullable(),
  /** 'Anna Nowak', or of a group's training all of them: 'Anna Nowak, Jan Kot'. */
  trainerName: z.string(),
  hallName: z.string().nullable(),
});
export type TrainingOfDog = z.output<typeof trainingOfDog>;

const summary = z.object({
  lastRecommendation: z
    .object({ createTime: z.string(), trainerName: z.string(), summary: z.string(), recommendations: z.string() })
    .nullable(),
  /** The exercises that are open, the newest first: how many, and the names of the first five. */
  openExercises: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** The first confirmed training that has not begun. */
  nextTraining: trainingOfDog.nullable(),
  /** How many assigned surveys nobody has answered, and the title of the one assigned last. */
  openSurveys: z.object({ count: z.number(), title: z.string().nullable() }),
  /** Of the reports that run, the one assigned last. */
  report: z
    .object({
      title: z.string(),
      /** What was filled for the newest day; the answer to the first question that is no text, else to the first. */
      newest: z.object({ dueDate: z.string(), answerKind: z.enum(answerKinds), answerText: z.string() }).nullable(),
      /** The first due date after that and before today, which nobody has filled; null when nothing is missed. */
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

/** A training that took place and what was recommended after it. */
const pastTraining = trainingOfDog.omit({ state: true }).extend({
  /** The newest one that was written for it; null where nobody has written any. */
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

/** How many days the milestones of one call may span, first and last included. */
export const longestMilestoneDays = 760;

/** What a dog did on a day: a past training of its own or of a group, or an exercise that was completed. */
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
