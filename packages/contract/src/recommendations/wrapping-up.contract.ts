import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { optionalLongText } from '../core/words/texts.ts';
import { mostOpenExercises } from '../homework/homework.contract.ts';
import { recommendation, recommendationTexts } from './recommendations.contract.ts';

const dueRecommendation = z.object({
  trainingId: id('training'),
  dogId: id('dog'),
  dogName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
});
/** A training that has ended and has no recommendation; times of the school's wall clock. */
export type DueRecommendation = z.output<typeof dueRecommendation>;

export const listDueRecommendations = defineOperation({
  method: 'GET',
  path: '/training-summary/due/{schoolId}',
  summary: 'Treningi trenera z ostatnich 72 godzin, które czekają na zalecenia, ostatni najpierw',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  output: z.array(dueRecommendation),
});

const tooMany = `Wybierz najwyżej ${mostOpenExercises} ćwiczeń.`;

export const wrapUpTraining = defineOperation({
  method: 'POST',
  path: '/training-summary/wrap-up',
  summary: 'Zapisz zalecenia po treningu razem z ćwiczeniami i notatką dla trenerów',
  access: 'trainer',
  body: recommendationTexts.extend({
    dogId: id('dog'),
    trainingId: id('training').nullish(),
    completeIds: z.array(id('assignedExercise')).max(mostOpenExercises, { error: tooMany }).default([]),
    assignExerciseIds: z.array(id('exercise')).max(mostOpenExercises, { error: tooMany }).default([]),
    note: optionalLongText,
  }),
  output: recommendation,
  status: 201,
  errors: ['NOT_ENDED', 'LIMIT_REACHED'],
});
