import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { searchQuery } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { limited, optionalLongText } from '../core/words/texts.ts';
import { answerKinds } from '../report-templates/answer-kinds.rules.ts';
import { mostTemplateQuestions, templateQuestion } from '../report-templates/report-templates.contract.ts';
import { recurrences } from './recurrences.rules.ts';

/** The most due dates of one assignment in an answer (D105). */
export const mostDueDates = 120;

/** The most reports that may run for a dog at once. */
export const mostRunningReports = 50;
/** The most assigned reports of a dog in an answer: running ones first, then those assigned last. */
export const mostReportsOfDog = 50;

const recurrence = z.enum(recurrences, { error: 'Wybierz, jak często.' });

/**
 * A report assigned to a dog, which its owner fills in. Dates are the school's days. `endDate`: the day on which
 * somebody finished it, else the planned end, else null. `finished`: true only if somebody finished it (D147).
 * `running`: it can still be filled or hasn't begun; false for a one-time report that is filled. `filledUntil`: the
 * newest filled due date; null if none.
 */
const assignment = z.object({
  id: id('reportAssignment'),
  reportTemplateId: id('reportTemplate'),
  reportTemplateTitle: z.string(),
  dogId: id('dog'),
  dogName: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  recurrence,
  finished: z.boolean(),
  running: z.boolean(),
  filledUntil: z.string().nullable(),
});
export type ReportAssignment = z.output<typeof assignment>;

/** The same in a dog's file. `hasOlder`: there are earlier due dates; ask for them with `before`. */
const assignmentOfDog = assignment.extend({ hasOlder: z.boolean() });
export type ReportAssignmentOfDog = z.output<typeof assignmentOfDog>;

/** A trainer's reaction to a filled report; `text` is null for 'Przeczytane' (D108). */
const reaction = z.object({ text: z.string().nullable(), trainerName: z.string(), createTime: z.string() });

/**
 * The report of one day, filled or not; its id is `{assignmentId}.{dueDate}` (D33). `submittedAt` (school's wall-clock
 * time) and `submittedBy` (a name) are null until it is filled.
 */
const submission = z.object({
  id: id('reportSubmission'),
  assignmentId: id('reportAssignment'),
  dueDate: z.string(),
  submittedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  completed: z.boolean(),
  status: z.enum(['FILLED', 'DUE', 'EXPIRED']),
  template: z.object({
    id: id('reportTemplate'),
    title: z.string(),
    questions: z.array(templateQuestion.omit({ questionId: true })),
  }),
  answers: z.array(
    z.object({
      id: z.string(),
      questionId: z.string(),
      questionText: z.string(),
      answerKind: z.enum(answerKinds),
      answerText: z.string(),
    }),
  ),
  reaction: reaction.nullable(),
});
export type ReportSubmission = z.output<typeof submission>;

/** The same without the template's texts: template and questions are sent once, beside it. */
const bareSubmission = submission.omit({ template: true, answers: true }).extend({
  templateId: id('reportTemplate'),
  answers: z.array(z.object({ questionId: z.string(), answerText: z.string() })),
});
export type BareReportSubmission = z.output<typeof bareSubmission>;

const assignments = z.array(assignmentOfDog);

/** A dog's reports with each template once (`?templates=once`). */
const dogReportsOnce = z.object({
  assignments,
  templates: z.array(submission.shape.template),
  submissions: z.array(bareSubmission),
});
export type DogReportsOnce = z.output<typeof dogReportsOnce>;

const dogReports = z.object({ assignments, submissions: z.array(submission) });
export type DogReports = z.output<typeof dogReports>;

const ofDog = z.object({ dogId: id('dog') });

export const listReportAssignments = defineOperation({
  method: 'GET',
  path: '/reports/assignments/school/{schoolId}',
  summary: 'Przypisane raporty szkoły: trwające i zakończone w ostatnich 90 dniach, ostatnio przypisane najpierw',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  output: z.array(assignment),
});

/** The same in pages; `hasMore`: another page follows. */
export const listReportAssignmentsByEnd = defineOperation({
  method: 'GET',
  path: '/reports/assignments/school/{schoolId}/by-end',
  summary: 'Te same raporty po części: najpierw bez daty końca, dalej od najpóźniejszej; szuka po psie i tytule',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: searchQuery,
  output: z.object({ content: z.array(assignment), hasMore: z.boolean() }),
});

export const assignReport = defineOperation({
  method: 'POST',
  path: '/reports/assignments',
  summary: 'Przypisz psu raport',
  access: 'trainer',
  body: z.object({
    reportTemplateId: id('reportTemplate'),
    dogId: id('dog'),
    startDate: plainDate,
    endDate: plainDate.nullish().transform((date) => date ?? null),
    recurrence: recurrence.nullish().transform((chosen) => chosen ?? 'ONCE'),
  }),
  output: assignment,
  status: 201,
  errors: ['LIMIT_REACHED', 'DOG_ENDED'],
});

export const deleteReportAssignment = defineOperation({
  method: 'DELETE',
  path: '/reports/assignments/{id}',
  summary: 'Usuń przypisany raport; wypełnione zostają przy psie',
  access: 'trainer',
  params: z.object({ id: id('reportAssignment') }),
});

export const finishReportAssignment = defineOperation({
  method: 'POST',
  path: '/reports/assignment/finish',
  summary: 'Zakończ przypisany raport z dniem nie późniejszym niż dziś',
  access: 'trainer',
  body: z.object({ assignmentId: id('reportAssignment'), date: plainDate }),
  output: assignment,
  errors: ['ALREADY_FINISHED'],
});

export const moveReportsToSuccessor = defineOperation({
  method: 'POST',
  path: '/reports/assignments/move',
  summary:
    'Zakończ dziś trwające raporty według dawnego szablonu i od najbliższego terminu przypisz je według następcy',
  access: 'trainer',
  body: z.object({ templateId: id('reportTemplate') }),
  output: z.object({ moved: z.number() }),
  status: 200,
});

export const getDogReports = defineOperation({
  method: 'GET',
  path: '/reports/dog/{dogId}/reports',
  summary:
    'Raporty psa (najwyżej 50) z ostatnimi terminami każdego z nich, najwyżej 120; starsze przed podanym dniem; na życzenie (templates=once) każdy szablon raz, obok terminów',
  access: 'signedIn',
  params: ofDog,
  query: z.object({
    before: plainDate.optional(),
    templates: z.literal('once', { error: 'Podaj „once” albo nic.' }).optional(),
  }),
  output: z.union([dogReportsOnce, dogReports]),
});

export const submitReportAnswers = defineOperation({
  method: 'POST',
  path: '/reports/submissions/answers',
  summary: 'Wypełnij raport z jednego dnia; można to zrobić tylko raz',
  access: 'signedIn',
  body: z.object({
    submissionId: id('reportSubmission'),
    /** Checked against the kinds of the template's questions once the template is read (D107, D117). */
    answers: z
      .array(z.object({ questionId: limited(100), answerText: limited(10_000) }), { error: 'Podaj listę odpowiedzi.' })
      .max(mostTemplateQuestions, { error: `Podaj najwyżej ${mostTemplateQuestions} odpowiedzi.` }),
  }),
  output: submission,
  status: 200,
  errors: ['ALREADY_SUBMITTED', 'EXPIRED'],
});

export const reactToReport = defineOperation({
  method: 'POST',
  path: '/reports/submissions/reaction',
  summary: 'Odpowiedz na wypełniony raport albo oznacz go jako przeczytany',
  access: 'trainer',
  body: z.object({ submissionId: id('reportSubmission'), text: optionalLongText }),
  output: submission,
  status: 200,
  errors: ['NOT_FILLED', 'DOG_ENDED'],
});
