import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { searchQuery } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { limited, optionalLongText } from '../core/words/texts.ts';
import { answerKinds } from '../report-templates/answer-kinds.rules.ts';
import { mostTemplateQuestions, templateQuestion } from '../report-templates/report-templates.contract.ts';
import { recurrences } from './recurrences.rules.ts';

/** How many due dates of an assignment one answer carries (D105). */
export const mostDueDates = 120;

/** How many reports may run for a dog at once. */
export const mostRunningReports = 50;
/** How many of a dog's assigned reports one answer carries: what runs, then what was assigned last. */
export const mostReportsOfDog = 50;

const recurrence = z.enum(recurrences, { error: 'Wybierz, jak często.' });

/**
 * A report that a dog's owner fills. Dates are the school's days; `endDate` is the day on which somebody finished it,
 * else the planned end, null without. `finished` is true only when somebody finished it (D147). `running` says that it can
 * still be filled or is yet to begin; a report that was to be filled once isn't running when that is done. `filledUntil` is
 * the newest due date that was filled, null while none was.
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

/** The same in a dog's file, where `hasOlder` says that `before` gives earlier due dates of it. */
const assignmentOfDog = assignment.extend({ hasOlder: z.boolean() });
export type ReportAssignmentOfDog = z.output<typeof assignmentOfDog>;

/** What a trainer answered; `text` is null for 'Przeczytane' (D108). */
const reaction = z.object({ text: z.string().nullable(), trainerName: z.string(), createTime: z.string() });

/**
 * What is due, or was filled, on one day: its id is `{assignmentId}.{dueDate}` (D33). `submittedAt` is the school's
 * wall-clock time and `submittedBy` a name, null until it is filled.
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

/** The same without what its template says: the template and its questions stand beside it, once. */
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

/** The same in parts: `hasMore` says that another page follows. */
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
  errors: ['LIMIT_REACHED'],
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
    /** Judged by the kinds of the template's questions, once it is known (D107, D117). */
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
  errors: ['NOT_FILLED'],
});
