import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { type DueTimes, isOver } from '@psia/contract/reports/due-dates.rules';
import { type Recurrence, recurrences } from '@psia/contract/reports/recurrences.rules';
import { mostRunningReports, type ReportAssignment } from '@psia/contract/reports/reports.contract';

/** What is told when a dog would have more reports than anybody can fill. */
export const tooManyRunning = `Pies może mieć najwyżej ${mostRunningReports} trwających raportów. Zakończ lub usuń któryś z nich.`;
/** How long a report that has ended stays in the school's list (D105). */
export const daysListed = 90;

/** A report as it is stored, with the names that people read. */
export interface AssignmentRow {
  readonly id: Id<'reportAssignment'>;
  readonly templateId: Id<'reportTemplate'>;
  readonly templateTitle: string;
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
  readonly startDate: PlainDate;
  readonly plannedEnd: PlainDate | null;
  readonly finishedOn: PlainDate | null;
  readonly recurrence: Recurrence;
  /** Gone from the school's list; the dog keeps what was filled (D29). */
  readonly isDeleted: boolean;
  /** Whether it was to be filled once and was. */
  readonly isDoneOnce: boolean;
}

/** A text of the database as the recurrence that it names. */
export function recurrenceOf(text: string): Recurrence {
  const recurrence = recurrences.find((one) => one === text);
  if (recurrence === undefined) throw new Error(`A report has the recurrence ${text}.`);
  return recurrence;
}

/** When a report is due: a finish goes before the planned end (D102). */
export function timesOf(row: Pick<AssignmentRow, 'startDate' | 'plannedEnd' | 'finishedOn' | 'recurrence'>): DueTimes {
  const { startDate, plannedEnd, finishedOn, recurrence } = row;
  return { startDate, endDate: finishedOn ?? plannedEnd, recurrence, finished: finishedOn !== null };
}

/** A report as the calls answer with it. */
export function assignmentOf(row: AssignmentRow, today: PlainDate): ReportAssignment {
  const times = timesOf(row);
  return {
    id: row.id,
    reportTemplateId: row.templateId,
    reportTemplateTitle: row.templateTitle,
    dogId: row.dogId,
    dogName: row.dogName,
    ...times,
    running: !isOver(times, today) && !row.isDoneOnce,
  };
}

/** A report that is to be assigned. */
export interface NewAssignment {
  readonly id: Id<'reportAssignment'>;
  readonly dogId: Id<'dog'>;
  readonly templateId: Id<'reportTemplate'>;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly recurrence: Recurrence;
}

/** What follows a report whose template has a successor: the same from today on, or from its start if that is to come (D99). */
export function movedTo(
  templateId: Id<'reportTemplate'>,
  row: Pick<AssignmentRow, 'dogId' | 'startDate' | 'plannedEnd' | 'recurrence'>,
  today: PlainDate,
): Omit<NewAssignment, 'id'> {
  const { dogId, plannedEnd, recurrence } = row;
  const startDate = row.startDate > today ? row.startDate : today;
  return { dogId, templateId, startDate, endDate: plannedEnd, recurrence };
}
