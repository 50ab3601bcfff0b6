import type { PlainDate } from '@psia/contract/core/time';
import { countComing, nextDueDate } from '@psia/contract/reports/due-dates.rules';
import type {
  DogReports,
  DogReportsOnce,
  ReportAssignment,
  ReportAssignmentOfDog,
  ReportSubmission,
} from '@psia/contract/reports/reports.contract';

/** A report that was assigned to a dog, with what was due of it, newest first. */
export interface ReportOfDog {
  readonly assignment: ReportAssignmentOfDog;
  readonly submissions: readonly ReportSubmission[];
}

/** What each due date asks, from the templates that stand beside them once. */
export function withTemplates(answer: DogReports | DogReportsOnce): DogReports {
  if (!('templates' in answer)) return answer;
  const { assignments, templates, submissions } = answer;
  const templateOf = new Map(templates.map((template) => [template.id, template]));
  return {
    assignments,
    submissions: submissions.flatMap(({ templateId, answers, ...due }) => {
      const template = templateOf.get(templateId);
      if (!template) return [];
      const texts = new Map(answers.map(({ questionId, answerText }) => [questionId, answerText]));
      const answered = template.questions.flatMap(({ id, questionText, answerKind }) => {
        const answerText = texts.get(id);
        return answerText === undefined ? [] : [{ id, questionId: id, questionText, answerKind, answerText }];
      });
      return [{ ...due, template, answers: answered }];
    }),
  };
}

/** Newest first, each due date once: where there are two of a date, the filled one (part 2 §4). */
export function inOrder(submissions: readonly ReportSubmission[]): ReportSubmission[] {
  const byDate = new Map<PlainDate, ReportSubmission>();
  for (const one of submissions) {
    if (one.completed || !byDate.has(one.dueDate)) byDate.set(one.dueDate, one);
  }
  return [...byDate.values()].toSorted((a, b) => (a.dueDate < b.dueDate ? 1 : -1));
}

/** Each report with what was due of it, in the order of the assignments. */
export function reportsFrom({ assignments, submissions }: DogReports): ReportOfDog[] {
  const ofAssignment = Map.groupBy(submissions, ({ assignmentId }) => assignmentId);
  return assignments.map((assignment) => ({
    assignment,
    submissions: inOrder(ofAssignment.get(assignment.id) ?? []),
  }));
}

/** What a report's timeline is made of. */
export interface Timeline {
  /** The newest due date, when it can be filled; it stands on top (D104). */
  readonly due: ReportSubmission | null;
  /** What was missed before and can still be filled, newest first. */
  readonly overdue: readonly ReportSubmission[];
  /** What was filled and what can't be filled any more, newest first. */
  readonly past: readonly ReportSubmission[];
  /** The first date to come and how many follow it: null where they have no end. Null when nothing is to come (D101). */
  readonly coming: { readonly next: PlainDate; readonly more: number | null } | null;
}

/** Sorts what was due of a report by what can be done with it on this day of the school. */
export function timelineOf({ assignment, submissions }: ReportOfDog, today: PlainDate): Timeline {
  const open = submissions.filter(({ status }) => status === 'DUE');
  const due = submissions[0]?.status === 'DUE' ? submissions[0] : null;
  return {
    due,
    overdue: open.filter((one) => one !== due),
    past: submissions.filter(({ status }) => status !== 'DUE'),
    coming: assignment.running ? comingOf(assignment, today) : null,
  };
}

function comingOf(assignment: ReportAssignment, today: PlainDate): Timeline['coming'] {
  const next = nextDueDate(assignment, today);
  if (next === null) return null;
  const all = countComing(assignment, today);
  return { next, more: all === null ? null : all - 1 };
}

/** Whether a due date was filled on a later day. */
export function isFilledLate({ dueDate, submittedAt }: ReportSubmission): boolean {
  return submittedAt !== null && submittedAt.slice(0, 10) > dueDate;
}

/** Whether a date is due no more: its report was deleted, or finished with an earlier day (D148). */
export function isGone(reports: readonly ReportOfDog[], { id, assignmentId, dueDate }: ReportSubmission): boolean {
  const report = reports.find(({ assignment }) => assignment.id === assignmentId);
  if (!report) return true;
  const { assignment, submissions } = report;
  if (submissions.some((one) => one.id === id)) return false;
  // Dates before the newest ones come with older pages.
  const oldest = submissions.at(-1)?.dueDate;
  return !assignment.hasOlder || oldest === undefined || dueDate >= oldest;
}
