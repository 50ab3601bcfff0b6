import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { survey } from './surveys.contract.ts';

/** The most dogs that one call assigns a survey to, or takes it off. */
export const mostDogsAtOnce = 1_000;

/** Which dogs of a survey to list: those that have it now, or those with an answer. */
export const surveyDogs = ['assigned', 'answered'] as const;
export type SurveyDogs = (typeof surveyDogs)[number];

/**
 * A dog's survey, without `counts`. Times are the school's wall-clock times. `assigned`: false if it was taken off and
 * stays for its answers, which only trainers see (D93). `submittedBy`: the person's present name (D145). `introSurvey`:
 * it came with the dog's first training.
 */
const assignedSurvey = survey.extend({
  /** How many questions it has. `questions` is empty if the list would be too large with all of them (D193). */
  questionCount: z.number(),
  assigned: z.boolean(),
  assignedAt: z.string(),
  submittedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  introSurvey: z.boolean(),
  /** Only on the last one of the list: whether older ones, taken off after an answer, were left out (D193). */
  olderLeftOut: z.boolean(),
});
export type AssignedSurvey = z.output<typeof assignedSurvey>;

const surveyAndDog = z.object({ surveyId: id('survey'), dogId: id('dog') });

export const listAssignedSurveys = defineOperation({
  method: 'GET',
  path: '/survey/dog/{dogId}/assigned',
  summary: 'Ankiety psa, ostatnio przypisane najpierw; trener widzi też odpięte, na które odpowiedziano',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  output: z.array(assignedSurvey),
});

export const listDogsOfSurvey = defineOperation({
  method: 'GET',
  path: '/survey/{surveyId}/dogs',
  summary: 'Psy, którym ankieta jest przypisana; na życzenie te, o których ktoś na nią odpowiedział',
  access: 'trainer',
  params: z.object({ surveyId: id('survey') }),
  query: z.object({
    state: z.enum(surveyDogs, { error: 'Wybierz „assigned” albo „answered”.' }).default('assigned'),
  }),
  output: z.array(id('dog')),
});

export const assignSurvey = defineOperation({
  method: 'POST',
  path: '/survey/assign',
  summary: 'Przypisz ankietę psu; przypisana zostaje bez zmian',
  access: 'trainer',
  body: surveyAndDog,
  output: surveyAndDog.extend({ assignedAt: z.string() }),
  status: [200, 201],
  errors: ['INACTIVE', 'LIMIT_REACHED', 'DOG_ENDED'],
});

export const unassignSurvey = defineOperation({
  method: 'DELETE',
  path: '/survey/unassign/dog/{dogId}/survey/{surveyId}',
  summary: 'Odepnij ankietę od psa; udzielone odpowiedzi zostają dla trenerów',
  access: 'trainer',
  params: surveyAndDog,
});

const dogs = z
  .array(id('dog'), { error: 'Podaj listę psów.' })
  .max(mostDogsAtOnce, { error: `Wybierz najwyżej ${mostDogsAtOnce} psów naraz.` })
  .nullish()
  .transform((ids) => ids ?? []);

export const updateDogsOfSurvey = defineOperation({
  method: 'PUT',
  path: '/survey/{id}/dogs',
  summary: 'Przypisz ankietę jednym psom i odepnij innym, wszystko albo nic',
  access: 'trainer',
  params: z.object({ id: id('survey') }),
  body: z.object({ assign: dogs, unassign: dogs }),
  output: z.object({ changed: z.number() }),
  errors: ['INACTIVE', 'LIMIT_REACHED', 'DOG_ENDED'],
});
