import type { PlainDate } from '@psia/contract/core/time';
import { type AnswerKind, numberOf } from '@psia/contract/report-templates/answer-kinds.rules';
import type { ReportSubmission } from '@psia/contract/reports/reports.contract';

/** One question of a report over its due dates, oldest first; what was not filled has no value. */
export interface Series {
  readonly questionId: string;
  readonly questionText: string;
  readonly kind: Exclude<AnswerKind, 'TEXT'>;
  readonly points: readonly Point[];
}

export interface Point {
  readonly date: PlainDate;
  /** Of yes or no 1 or 0; null where nothing was filled. */
  readonly value: number | null;
}

/** A point that was filled. */
export interface FilledPoint extends Point {
  readonly value: number;
}

/** From so many filled due dates on there is a course to look at. */
const fewestFilled = 2;

/** Whether there is anything to draw: two filled due dates and a question that is answered by more than text. */
export function hasCourse(submissions: readonly ReportSubmission[]): boolean {
  const filled = submissions.filter(({ status }) => status === 'FILLED');
  return filled.length >= fewestFilled && seriesOf(filled).length > 0;
}

/**
 * The series of a report's questions in their order, texts left out. It takes submissions newest first. What can still be
 * filled at the end is no gap yet.
 */
export function seriesOf(submissions: readonly ReportSubmission[]): Series[] {
  const [newest] = submissions;
  if (!newest) return [];
  const oldestFirst = submissions.slice(newest.status === 'DUE' ? 1 : 0).toReversed();
  const questions = newest.template.questions.toSorted((a, b) => a.orderIndex - b.orderIndex);
  return questions.flatMap(({ id, questionText, answerKind }) =>
    answerKind === 'TEXT'
      ? []
      : [{ questionId: id, questionText, kind: answerKind, points: pointsOf(oldestFirst, id) }],
  );
}

function pointsOf(submissions: readonly ReportSubmission[], questionId: string): Point[] {
  return submissions.map(({ dueDate, answers }) => {
    const answer = answers.find((one) => one.questionId === questionId);
    return { date: dueDate, value: answer ? numberOf(answer.answerKind, answer.answerText) : null };
  });
}

/** Those that were filled. */
export function filledPoints({ points }: Pick<Series, 'points'>): FilledPoint[] {
  return points.filter((point): point is FilledPoint => point.value !== null);
}

/** The first and the last day that a series knows; null for one without points. */
export function periodOf({
  points,
}: Pick<Series, 'points'>): { readonly from: PlainDate; readonly to: PlainDate } | null {
  const [first] = points;
  const last = points.at(-1);
  return first && last ? { from: first.date, to: last.date } : null;
}

/** What a series says in numbers. */
export interface Course {
  readonly first: FilledPoint;
  readonly last: FilledPoint;
  readonly count: number;
  readonly mean: number;
  /** How the last third compares with the first; null where there are too few to say. */
  readonly trend: 'rising' | 'falling' | 'level' | null;
}

/** From so many values on a trend is told. */
const fewestOfTrend = 6;

/** The course of a series; null where nothing was filled. */
export function courseOf(series: Series): Course | null {
  const filled = filledPoints(series);
  const [first] = filled;
  const last = filled.at(-1);
  if (!first || !last) return null;
  const values = filled.map(({ value }) => value);
  return { first, last, count: values.length, mean: meanOf(values), trend: trendOf(series.kind, values) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What counts as a change: half a step of a scale, a fifth of all answers of yes or no, a fifth of a number's range. */
function smallestChange(kind: Series['kind'], values: readonly number[]): number {
  if (kind === 'SCALE') return 0.5;
  return kind === 'YES_NO' ? 0.2 : (Math.max(...values) - Math.min(...values)) / 5;
}

function trendOf(kind: Series['kind'], values: readonly number[]): Course['trend'] {
  if (values.length < fewestOfTrend) return null;
  const third = Math.floor(values.length / 3);
  const change = meanOf(values.slice(-third)) - meanOf(values.slice(0, third));
  if (change === 0 || Math.abs(change) < smallestChange(kind, values)) return 'level';
  return change > 0 ? 'rising' : 'falling';
}
