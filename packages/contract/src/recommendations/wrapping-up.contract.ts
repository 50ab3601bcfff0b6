import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { optionalLongText } from '../core/words/texts.ts';
import { stepNumber } from '../exercises/exercises.contract.ts';
import { mostOpenExercises } from '../homework/homework.contract.ts';
import { recommendation, recommendationTexts } from './recommendations.contract.ts';

const times = { startTime: z.string(), endTime: z.string() };
const dueRecommendation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('training'),
    trainingId: id('training'),
    dogId: id('dog'),
    dogName: z.string(),
    ...times,
  }),
  z.object({
    kind: z.literal('groupTraining'),
    groupTrainingId: id('groupTraining'),
    groupName: z.string(),
    dogsCount: z.number(),
    ...times,
  }),
]);
/** A training, own or with a group, that has ended and has no recommendation; times of the school's wall clock. */
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
    /** The steps that homework of the dog is set to (D237). */
    steps: z
      .array(z.object({ assignedExerciseId: id('assignedExercise'), step: stepNumber }), { error: 'Podaj listę.' })
      .max(mostOpenExercises, { error: tooMany })
      .default([]),
    assignExerciseIds: z.array(id('exercise')).max(mostOpenExercises, { error: tooMany }).default([]),
    note: optionalLongText,
  }),
  output: recommendation,
  status: 201,
  errors: ['NOT_ENDED', 'LIMIT_REACHED', 'DOG_ENDED'],
});
