import * as z from 'zod';
import { id, together } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { seenVersion } from '../core/version.ts';
import { limited } from '../core/words/texts.ts';
import { mostOptions, mostQuestions } from '../surveys/question-types.rules.ts';

/** The answer to one question. What was not answered and what the type doesn't use is null (D44, D91). */
const response = z.object({
  questionId: z.string(),
  textAnswer: z.string().nullable(),
  dateAnswer: z.string().nullable(),
  singleChoiceAnswer: z.string().nullable(),
  multipleChoiceAnswer: z.array(z.string()).nullable(),
});
export type SurveyAnswer = z.output<typeof response>;

/** Checked together, so that a survey that isn't the dog's is refused before anything else (D117). */
const ofDog = { dogId: id('dog'), surveyId: id('survey') };
const surveyOfDog = <S extends z.ZodObject<typeof ofDog>>(schema: S) =>
  together(schema, 'surveyOfDog', ['dogId', 'surveyId']);

export const getSurveyResponse = defineOperation({
  method: 'GET',
  path: '/survey-response/dog/{dogId}/survey/{surveyId}',
  summary: 'Odpowiedzi o psie, po jednej na pytanie; pusta lista, gdy nikt nie wypełnił ankiety',
  access: 'signedIn',
  params: surveyOfDog(z.object(ofDog)),
  output: z.array(response),
});

/** Checked question by question once the survey is read: the id of an unknown question is wrong input (D117). */
const givenAnswer = z.object({
  questionId: limited(100),
  textAnswer: limited(10_000).nullish(),
  dateAnswer: limited(100).nullish(),
  singleChoiceAnswer: limited(500).nullish(),
  multipleChoiceAnswer: z
    .array(limited(500), { error: 'Podaj listę opcji.' })
    .max(mostOptions, { error: `Wybierz najwyżej ${mostOptions} opcji.` })
    .nullish(),
});
export type GivenAnswer = z.output<typeof givenAnswer>;

export const submitSurveyResponse = defineOperation({
  method: 'POST',
  path: '/survey-response/submit',
  summary: 'Wypełnij ankietę psa; można to zrobić tylko raz',
  access: 'signedIn',
  body: surveyOfDog(
    z.object({
      ...ofDog,
      responses: z
        .array(givenAnswer, { error: 'Podaj listę odpowiedzi.' })
        .max(mostQuestions, { error: `Podaj najwyżej ${mostQuestions} odpowiedzi.` }),
      /** The survey's version that the person read: an answer to a question changed since then is refused. */
      version: seenVersion,
    }),
  ),
  output: z.array(response),
  status: 201,
  errors: ['ALREADY_SUBMITTED', 'CHANGED_MEANWHILE', 'DOG_ENDED'],
});

const ofSurvey = z.object({ id: id('survey') });

export const listSurveyAnswers = defineOperation({
  method: 'GET',
  path: '/survey/{id}/answers',
  summary: 'Kto i co odpowiedział w ankiecie, ostatnio wypełnione najpierw',
  access: 'trainer',
  params: ofSurvey,
  query: pageQuery,
  output: pageOf(
    z.object({
      dogId: id('dog'),
      dogName: z.string(),
      ownerName: z.string(),
      submittedAt: z.string(),
      submittedBy: z.string(),
      responses: z.array(response),
      /**
       * True if `responses` was left empty because the page would be too large; the call for this dog returns them
       * (D193).
       */
      responsesLeftOut: z.boolean(),
    }),
  ),
});

/**
 * The results of one question over all dogs: how often each option was chosen; `other`: own words; `blank`: no answer.
 */
const questionResult = z.object({
  questionId: z.string(),
  answered: z.number(),
  blank: z.number(),
  other: z.number(),
  options: z.array(z.object({ option: z.string(), count: z.number() })),
});
export type QuestionResult = z.output<typeof questionResult>;

export const getSurveyResults = defineOperation({
  method: 'GET',
  path: '/survey/{id}/results',
  summary: 'Ile razy wybrano każdą z odpowiedzi',
  access: 'trainer',
  params: ofSurvey,
  output: z.object({ dogs: z.number(), answered: z.number(), questions: z.array(questionResult) }),
});

export const exportSurveyAnswers = defineOperation({
  method: 'GET',
  path: '/survey/{id}/answers.csv',
  summary: 'Wszystkie odpowiedzi jako plik CSV: wiersz na psa, kolumna na pytanie',
  access: 'trainer',
  params: ofSurvey,
  produces: 'text/csv',
  accessLog: { kind: 'survey-answers-downloaded' },
});
