import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { seenVersion, version } from '../core/version.ts';
import { sentence, title } from '../core/words/texts.ts';
import { answerKinds } from './answer-kinds.rules.ts';

/** How many questions a template may have. */
export const mostTemplateQuestions = 100;

const answerKind = z.enum(answerKinds, { error: 'Wybierz rodzaj odpowiedzi.' });
const givenKind = answerKind.nullish().transform((kind) => kind ?? 'TEXT');

/** A question of the school's bank. */
const reportQuestion = z.object({
  id: id('reportQuestion'),
  question: z.string(),
  schoolId: id('school'),
  answerKind,
  version,
});
export type ReportQuestion = z.output<typeof reportQuestion>;

const ofSchool = z.object({ schoolId: id('school') });

export const listReportQuestions = defineOperation({
  method: 'GET',
  path: '/reports/questions/school/{schoolId}',
  summary: 'Zapisane pytania do raportów, w kolejności dodania',
  access: 'trainer',
  params: ofSchool,
  output: z.array(reportQuestion),
});

export const addReportQuestion = defineOperation({
  method: 'POST',
  path: '/reports/questions',
  summary: 'Zapisz pytanie do raportów',
  access: 'trainer',
  body: z.object({ question: sentence, schoolId: id('school').optional(), answerKind: givenKind }),
  output: reportQuestion,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const editReportQuestion = defineOperation({
  method: 'PUT',
  path: '/reports/questions',
  summary: 'Zmień zapisane pytanie; szablony zachowują swoją treść',
  access: 'trainer',
  body: z.object({
    id: id('reportQuestion'),
    question: sentence,
    answerKind: answerKind.nullish(),
    version: seenVersion,
  }),
  output: reportQuestion,
  errors: ['CHANGED_MEANWHILE'],
});

export const deleteReportQuestion = defineOperation({
  method: 'DELETE',
  path: '/reports/questions/{id}',
  summary: 'Usuń zapisane pytanie; szablony zachowują swoją treść',
  access: 'trainer',
  params: z.object({ id: id('reportQuestion') }),
});

/**
 * A question of a template. Its id is valid only in its template; `questionId` is the bank's question it came from,
 * else null.
 */
export const templateQuestion = z.object({
  id: z.string(),
  questionId: id('reportQuestion').nullable(),
  questionText: z.string(),
  orderIndex: z.number(),
  answerKind,
});
export type TemplateQuestion = z.output<typeof templateQuestion>;

/** `runningAssignments`: how many running reports use this template. A dog can have several of them (D106). */
const reportTemplate = z.object({
  id: id('reportTemplate'),
  title: z.string(),
  schoolId: id('school'),
  /** The id of the first version of this template; the same for all later versions (D99). */
  firstId: id('reportTemplate'),
  version,
  questions: z.array(templateQuestion),
  runningAssignments: z.number(),
});
export type ReportTemplate = z.output<typeof reportTemplate>;

const noQuestion = 'Szablon musi zawierać przynajmniej jedno pytanie';
const templateFields = z.object({
  title,
  questions: z
    .array(
      z.object({
        questionId: id('reportQuestion').nullish(),
        questionText: sentence,
        orderIndex: z.number({ error: 'Podaj numer pytania.' }).nullish(),
        answerKind: answerKind.nullish(),
        /** Whether the question is also saved to the bank, in the same transaction (D100). */
        saveToBank: z.boolean({ error: 'Wybierz, czy zapisać pytanie.' }).nullish(),
      }),
      { error: noQuestion },
    )
    .min(1, { error: noQuestion })
    .max(mostTemplateQuestions, { error: `Szablon może mieć najwyżej ${mostTemplateQuestions} pytań.` }),
});
export type TemplateFields = z.output<typeof templateFields>;

export const listReportTemplates = defineOperation({
  method: 'GET',
  path: '/reports/templates/school/{schoolId}',
  summary: 'Szablony raportów szkoły, najnowsze najpierw',
  access: 'trainer',
  params: ofSchool,
  output: z.array(reportTemplate),
});

export const addReportTemplate = defineOperation({
  method: 'POST',
  path: '/reports/templates',
  summary: 'Dodaj szablon raportu',
  access: 'trainer',
  body: templateFields.extend({ schoolId: id('school').optional() }),
  output: reportTemplate,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const replaceReportTemplate = defineOperation({
  method: 'PUT',
  path: '/reports/templates/{id}',
  summary: 'Zastąp szablon następcą; trwające raporty zachowują dawny',
  access: 'trainer',
  params: z.object({ id: id('reportTemplate') }),
  body: templateFields.extend({ version: seenVersion }),
  output: reportTemplate,
  errors: ['CHANGED_MEANWHILE', 'LIMIT_REACHED'],
});

export const deleteReportTemplate = defineOperation({
  method: 'DELETE',
  path: '/reports/templates/{id}',
  summary: 'Usuń szablon; przypisane raporty zostają',
  access: 'trainer',
  params: z.object({ id: id('reportTemplate') }),
});
