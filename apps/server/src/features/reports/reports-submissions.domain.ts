import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { PlainDate } from '@psia/contract/core/time';
import { plainDate } from '@psia/contract/core/time-schemas';
import { type AnswerKind, refusalOfAnswer } from '@psia/contract/report-templates/answer-kinds.rules';
import { dueDatesOf, statusOf, type Wanted } from '@psia/contract/reports/due-dates.rules';
import type { BareReportSubmission, ReportSubmission } from '@psia/contract/reports/reports.contract';
import { type AssignmentRow, timesOf } from './reports.domain.ts';

/** What was filled for a day. */
export interface FilledRow {
  readonly dueDate: PlainDate;
  readonly submittedAt: Temporal.Instant;
  readonly submittedBy: string;
  readonly answers: readonly { readonly questionId: string; readonly text: string }[];
  /** What a trainer answered, without a text that it was read; null for nothing yet. */
  readonly reaction: {
    readonly text: string | null;
    readonly trainerName: string;
    readonly reactedAt: Temporal.Instant;
  } | null;
}

/** The questions that a report asks. */
export interface Template {
  readonly id: Id<'reportTemplate'>;
  readonly title: string;
  readonly questions: readonly Question[];
}

interface Question {
  readonly id: string;
  readonly questionText: string;
  readonly orderIndex: number;
  readonly answerKind: AnswerKind;
}

/** The report and the day that a submission's id names; the day is null when there is no such day (D116). */
export function namedBy(submissionId: Id<'reportSubmission'>): {
  readonly assignmentId: Id<'reportAssignment'>;
  readonly dueDate: PlainDate | null;
} {
  const [assignmentId = '', day] = submissionId.split('.');
  return { assignmentId, dueDate: plainDate.safeParse(day).data ?? null };
}

/** Where and when submissions are shown. */
export interface Shown {
  readonly today: PlainDate;
  readonly timeZone: string;
}

/** A report with its template. */
interface Report {
  readonly assignment: AssignmentRow;
  readonly template: Template;
}

/** What is or was due on one day, as the calls answer with it. */
export function submissionOn(
  { assignment, template }: Report,
  { dueDate, filled }: { readonly dueDate: PlainDate; readonly filled: FilledRow | null },
  { today, timeZone }: Shown,
): ReportSubmission {
  const texts = new Map(filled?.answers.map(({ questionId, text }) => [questionId, text]));
  const reaction = filled?.reaction ?? null;
  return {
    id: `${assignment.id}.${dueDate}`,
    assignmentId: assignment.id,
    dueDate,
    submittedAt: filled && wallTimeOf(filled.submittedAt, timeZone),
    submittedBy: filled?.submittedBy ?? null,
    completed: filled !== null,
    status: statusOf(timesOf(assignment), today, filled !== null),
    template: { ...template, questions: [...template.questions] },
    answers: template.questions.flatMap(({ id, questionText, answerKind }) => {
      const answerText = texts.get(id);
      return answerText === undefined ? [] : [{ id, questionId: id, questionText, answerKind, answerText }];
    }),
    reaction: reaction && {
      text: reaction.text,
      trainerName: reaction.trainerName,
      createTime: wallTimeOf(reaction.reactedAt, timeZone),
    },
  };
}

/** A day that was filled, and how many bytes its answers have. */
export interface FilledDay {
  readonly dueDate: PlainDate;
  readonly bytes: number;
}

/** What an answer carries of a report: days, newest first, and whether there are earlier ones. */
export interface CarriedDays {
  readonly days: readonly PlainDate[];
  readonly hasOlder: boolean;
}

/** Names, ids and punctuation beside each text. */
const bytesBesideText = 200;

function bytesOf({ questions }: Template): number {
  return questions.reduce((sum, { questionText }) => sum + Buffer.byteLength(questionText) + bytesBesideText, 0);
}

/**
 * The newest due dates of a report and what was filled besides (D105): filled ones stay after a back-dated finish (D102),
 * and are all that is left of a deleted report (D29). Of long ones as many as have room, at least the newest: each day
 * repeats the questions, and their texts once more with the answers.
 */
export function carriedDays(
  { assignment, template, filledDays }: Report & { readonly filledDays: readonly FilledDay[] },
  today: PlainDate,
  { most, before, room }: Wanted & { readonly room: number },
): CarriedDays {
  const due = assignment.isDeleted ? [] : dueDatesOf(timesOf(assignment), today, { most: most + 1, before });
  const filled = new Map(filledDays.map(({ dueDate, bytes }) => [dueDate, bytes]));
  const all = [...new Set([...due, ...filled.keys()])].toSorted().toReversed();
  const asked = bytesOf(template) + bytesBesideText;
  let left = room;
  const crowded = all.findIndex((day) => {
    const answered = filled.get(day);
    left -= asked + (answered === undefined ? 0 : asked + answered);
    return left < 0;
  });
  const days = all.slice(0, crowded === -1 ? most : Math.min(Math.max(crowded, 1), most));
  return { days, hasOlder: days.length < all.length };
}

/** What is or was due on days of a report. */
export function submissionsOn(
  report: Report,
  { days, filled }: { readonly days: readonly PlainDate[]; readonly filled: readonly FilledRow[] },
  shown: Shown,
): ReportSubmission[] {
  const byDay = new Map(filled.map((one) => [one.dueDate, one]));
  return days.map((dueDate) => submissionOn(report, { dueDate, filled: byDay.get(dueDate) ?? null }, shown));
}

/** A submission without what its template says. */
export function bareSubmission({ template, answers, ...rest }: ReportSubmission): BareReportSubmission {
  return {
    ...rest,
    templateId: template.id,
    answers: answers.map(({ questionId, answerText }) => ({ questionId, answerText })),
  };
}

/** An answer as it was sent. */
export interface SentAnswer {
  readonly questionId: string;
  readonly answerText: string;
}

/** Why answers are not taken: what is wrong by field, and a sentence where a question is left open. */
export interface WrongAnswers {
  readonly fieldErrors: Record<string, string>;
  readonly message?: string;
}

const leftOpen = 'Odpowiedz na to pytanie.';

function wrongAnswer(answer: SentAnswer, question: Question | undefined, isRepeated: boolean): [string, string] | null {
  if (question === undefined) return ['questionId', 'Tego pytania nie ma w raporcie.'];
  if (isRepeated) return ['questionId', 'Na to pytanie jest już odpowiedź.'];
  if (answer.answerText === '') return ['answerText', leftOpen];
  const refusal = refusalOfAnswer(question.answerKind, answer.answerText);
  return refusal === null ? null : ['answerText', refusal];
}

/**
 * What is wrong with the answers to a report, by the place of each in the list: every question wants one, of its kind, and
 * no other is taken (D58, D107); null when nothing is.
 */
export function wrongAnswers(questions: readonly Question[], answers: readonly SentAnswer[]): WrongAnswers | null {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const places = new Map(answers.map(({ questionId }, index) => [questionId, index] as const).toReversed());
  const fieldErrors = Object.fromEntries(
    answers.flatMap((answer, index) => {
      const { questionId } = answer;
      const wrong = wrongAnswer(answer, byId.get(questionId), places.get(questionId) !== index);
      return wrong ? [[`answers.${index}.${wrong[0]}`, wrong[1]] as const] : [];
    }),
  );
  const answered = new Set(answers.filter(({ answerText }) => answerText !== '').map(({ questionId }) => questionId));
  const open = questions.filter(({ id }) => !answered.has(id));
  if (open.length > 0) {
    const texts = open.map(({ questionText }) => questionText).join(', ');
    const isAbsent = open.some(({ id }) => !places.has(id));
    return {
      message: `Proszę odpowiedzieć na wszystkie pytania: ${texts}`,
      fieldErrors: { ...fieldErrors, ...(isAbsent ? { answers: 'Proszę odpowiedzieć na wszystkie pytania.' } : {}) },
    };
  }
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : null;
}
