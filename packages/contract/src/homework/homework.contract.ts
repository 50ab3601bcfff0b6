import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { limited, optionalLine } from '../core/words/texts.ts';
import { exercise, stepNumber } from '../exercises/exercises.contract.ts';
import { mostTimesADay } from './homework.rules.ts';

/** How many exercises a dog may have open, and how many one call may assign. */
export const mostOpenExercises = 100;

/**
 * An exercise assigned to a dog as homework. `exercise` is the newest version while it is open, and afterwards the
 * version with which it was completed (D83). `completionDate` is the school's wall-clock time, null while it is open.
 */
const assignedExercise = z.object({
  id: id('assignedExercise'),
  exercise,
  completed: z.boolean(),
  assignedDate: z.string(),
  completionDate: z.string().nullable(),
  /** What is to be reached, in the trainer's words. */
  goal: z.string().nullable(),
  /** How often a day it is to be practised. */
  perDay: z.number().nullable(),
  /** The step that the trainer has set, at first or last; null where they left it to the exercise's first one (D237). */
  step: z.number().nullable(),
  /** The last step to which the dog goes on without the trainer; null for the exercise's last one. */
  lastStep: z.number().nullable(),
  /** Since when `step` holds, on the school's wall clock; null if it holds since the homework was given. */
  stepSetAt: z.string().nullable(),
});
export type AssignedExercise = z.output<typeof assignedExercise>;

export const homeworkStates = ['open', 'completed'] as const;
export type HomeworkState = (typeof homeworkStates)[number];

export const listAssignedExercises = defineOperation({
  method: 'GET',
  path: '/exercise/dog/{dogId}/assigned',
  summary: 'Ćwiczenia przypisane psu, najnowsze najpierw; na życzenie tylko otwarte albo tylko ukończone',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  query: pageQuery.extend({
    state: z.enum(homeworkStates, { error: 'Wybierz „open” albo „completed”.' }).optional(),
  }),
  output: pageOf(assignedExercise),
});

/** `uses`: how often the school assigned it in this month and the three months before. */
const unassignedExercise = exercise.extend({
  uses: z.number(),
  /**
   * True if the list would be too large with all texts: then it has only the names, and the call for one exercise
   * returns its texts (D193).
   */
  textsLeftOut: z.boolean(),
});
export type UnassignedExercise = z.output<typeof unassignedExercise>;

export const listUnassignedExercises = defineOperation({
  method: 'GET',
  path: '/exercise/school/{schoolId}/dog/{dogId}/unassigned',
  summary: 'Ćwiczenia szkoły, których pies nie ma teraz przypisanych, najczęściej przypisywane najpierw',
  access: 'trainer',
  params: z.object({ schoolId: id('school'), dogId: id('dog') }),
  query: z.object({
    search: limited(100).default(''),
    limit: z.coerce
      .number({ error: 'Podaj liczbę od 1 do 2000.' })
      .int({ error: 'Podaj liczbę od 1 do 2000.' })
      .min(1, { error: 'Podaj liczbę od 1 do 2000.' })
      .max(2000, { error: 'Podaj liczbę od 1 do 2000.' })
      .default(2000),
  }),
  output: z.array(unassignedExercise),
});

const missingStep = stepNumber.nullish().transform((step) => step ?? null);
const stepsInOrder = { path: ['lastStep'], error: 'Ostatni krok nie może być przed pierwszym.' };

const timesADay = { error: `Podaj liczbę całkowitą od 1 do ${mostTimesADay}.` };

export const assignExercises = defineOperation({
  method: 'POST',
  path: '/exercise/dog/{dogId}/assign',
  summary: 'Przypisz psu ćwiczenia; odpowiedzią są tylko te, których nie miał otwartych',
  access: 'trainer',
  params: z.object({ dogId: id('dog') }),
  body: z
    .array(
      z
        .object({
          exerciseId: id('exercise'),
          assignedDate: plainDate.nullish().transform((date) => date ?? null),
          goal: optionalLine,
          perDay: z
            .number(timesADay)
            .int(timesADay)
            .min(1, timesADay)
            .max(mostTimesADay, timesADay)
            .nullish()
            .transform((times) => times ?? null),
          step: missingStep,
          lastStep: missingStep,
        })
        .refine(({ step, lastStep }) => lastStep === null || (step ?? 1) <= lastStep, stepsInOrder),
      { error: 'Wybierz co najmniej jedno ćwiczenie.' },
    )
    .min(1, { error: 'Wybierz co najmniej jedno ćwiczenie.' })
    .max(mostOpenExercises, { error: `Wybierz najwyżej ${mostOpenExercises} ćwiczeń.` }),
  output: z.array(assignedExercise),
  status: 201,
  errors: ['LIMIT_REACHED', 'DOG_ENDED'],
});

export const completeExercise = defineOperation({
  method: 'PUT',
  path: '/exercise/complete/{id}',
  summary: 'Oznacz ćwiczenie jako ukończone',
  access: 'trainer',
  params: z.object({ id: id('assignedExercise') }),
  output: assignedExercise,
});

export const revokeCompletion = defineOperation({
  method: 'PUT',
  path: '/exercise/revoke-complete/{id}',
  summary: 'Cofnij ukończenie ćwiczenia',
  access: 'trainer',
  params: z.object({ id: id('assignedExercise') }),
  output: assignedExercise,
  errors: ['ALREADY_ASSIGNED', 'LIMIT_REACHED', 'DOG_ENDED'],
});

export const setHomeworkStep = defineOperation({
  method: 'PUT',
  path: '/exercise/assigned/{id}/step',
  summary: 'Ustaw krok, od którego pies ćwiczy dalej, i na życzenie ostatni, do którego dojdzie bez trenera',
  access: 'trainer',
  params: z.object({ id: id('assignedExercise') }),
  body: z
    .object({
      step: stepNumber,
      /** Null for the exercise's last step. A missing one stays, or follows `step` where that one is later. */
      lastStep: stepNumber.nullable().optional(),
    })
    .refine(({ step, lastStep }) => lastStep === undefined || lastStep === null || step <= lastStep, stepsInOrder),
  output: assignedExercise,
});

export const deleteAssignedExercise = defineOperation({
  method: 'DELETE',
  path: '/exercise/assigned/{id}',
  summary: 'Usuń przypisane ćwiczenie; nie da się tego cofnąć',
  access: 'trainer',
  params: z.object({ id: id('assignedExercise') }),
});
