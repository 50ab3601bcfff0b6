import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { seenVersion, version } from '../core/version.ts';
import { limited, sentence, title } from '../core/words/texts.ts';
import { mostOptions, mostQuestions, questionTypes } from './question-types.rules.ts';

const questionType = z.enum(questionTypes, { error: 'Wybierz typ pytania.' });

/** A question of a survey. Its id is valid only in its survey; `questionIndex` counts from 0 (D89). */
const question = z.object({
  id: z.string(),
  questionText: z.string(),
  questionType,
  questionIndex: z.number(),
  required: z.boolean(),
  answerOptions: z.array(z.string()),
});
export type Question = z.output<typeof question>;

/**
 * A school's survey; `createdAt` is the school's wall-clock time. `counts` is for trainers (null for owners and in a
 * dog's list): `dogs` have it assigned or have answered it, `answered` of them have answered.
 */
export const survey = z.object({
  id: id('survey'),
  title: z.string(),
  schoolId: id('school'),
  isActive: z.boolean(),
  createdAt: z.string(),
  version,
  questions: z.array(question),
  counts: z.object({ dogs: z.number(), answered: z.number() }).nullable(),
});
export type Survey = z.output<typeof survey>;

/**
 * A survey in the school's list. Its questions are left out on request, or if the list would be too large (D193);
 * `questionCount` says how many there are, and the call for one survey returns them.
 */
const listedSurvey = survey.extend({ questionCount: z.number() });
export type ListedSurvey = z.output<typeof listedSurvey>;

/** Options are judged by the rules of the question's type, which name the wrong option (D89). */
const questionFields = z.object({
  questionText: sentence,
  questionType,
  questionIndex: z.number({ error: 'Podaj numer pytania.' }).nullish(),
  required: z
    .boolean({ error: 'Wybierz, czy odpowiedź jest wymagana.' })
    .nullish()
    .transform((required) => required ?? false),
  answerOptions: z
    .array(limited(500), { error: 'Podaj listę opcji.' })
    .max(mostOptions, { error: `Pytanie może mieć najwyżej ${mostOptions} opcji.` })
    .nullish()
    .transform((options) => options ?? []),
});

const listOf = <S extends z.ZodType>(item: S) =>
  z
    .array(item, { error: 'Proszę dodać przynajmniej jedno pytanie' })
    .min(1, { error: 'Proszę dodać przynajmniej jedno pytanie' })
    .max(mostQuestions, { error: `Ankieta może mieć najwyżej ${mostQuestions} pytań.` });

const oneSurvey = z.object({ id: id('survey') });
const ofSchool = z.object({ schoolId: id('school') });

export const listSurveys = defineOperation({
  method: 'GET',
  path: '/survey/school/{schoolId}/all',
  summary: 'Ankiety szkoły, najnowsze najpierw; na życzenie bez treści pytań',
  access: 'trainer',
  params: ofSchool,
  query: z.object({
    questions: z.enum(['all', 'none'], { error: 'Wybierz „all” albo „none”.' }).default('all'),
  }),
  output: z.array(listedSurvey),
});

export const createSurvey = defineOperation({
  method: 'POST',
  path: '/survey/create/{schoolId}',
  summary: 'Dodaj ankietę',
  access: 'trainer',
  params: ofSchool,
  body: z.object({
    title,
    schoolId: id('school').optional(),
    questions: listOf(questionFields),
    isActive: z.boolean({ error: 'Wybierz, czy ankieta jest aktywna.' }).default(true),
  }),
  output: survey,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const getSurvey = defineOperation({
  method: 'GET',
  path: '/survey/{surveyId}',
  summary: 'Jedna ankieta; właściciel widzi tylko przypisaną któremuś ze swoich psów',
  access: 'signedIn',
  params: z.object({ surveyId: id('survey') }),
  output: survey,
});

/** `id` names an existing question whose words may change; an unknown id means a new question (D137). */
const changedQuestion = questionFields.extend({ id: limited(100).nullish() });

export const updateSurvey = defineOperation({
  method: 'PUT',
  path: '/survey/{id}',
  summary: 'Zastąp tytuł i pytania ankiety, na którą nikt jeszcze nie odpowiedział',
  access: 'trainer',
  params: oneSurvey,
  body: z.object({ title, questions: listOf(changedQuestion), version: seenVersion }),
  output: survey,
  errors: ['HAS_RESPONSES', 'CHANGED_MEANWHILE'],
});

export const setSurveyActive = defineOperation({
  method: 'PATCH',
  path: '/survey/{id}',
  summary: 'Włącz lub wyłącz ankietę; wyłączonej nie można przypisać kolejnym psom',
  access: 'trainer',
  params: oneSurvey,
  body: z.object({ isActive: z.boolean({ error: 'Wybierz, czy ankieta jest aktywna.' }) }),
  output: survey,
});

export const deleteSurvey = defineOperation({
  method: 'DELETE',
  path: '/survey/{id}',
  summary: 'Usuń ankietę z listy; udzielone odpowiedzi zostają przy psach',
  access: 'trainer',
  params: oneSurvey,
});
