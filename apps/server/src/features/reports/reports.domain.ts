import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { type DueTimes, isDueDate, isOver, nextDueDate } from '@psia/contract/reports/due-dates.rules';
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
  /** The newest due date that was filled; null while none was. */
  readonly filledUntil: PlainDate | null;
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
    filledUntil: row.filledUntil,
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

interface Moved {
  readonly row: Pick<AssignmentRow, 'dogId' | 'startDate' | 'plannedEnd' | 'recurrence'>;
  readonly templateId: Id<'reportTemplate'>;
  readonly isFilledToday: boolean;
}

/**
 * What follows a report that runs and whose template has a successor: the same from its next date on that nobody has filled
 * (D99), so that its rhythm stays; null when none is left. What is due once and was not filled yet is due from today on.
 */
export function movedTo({ row, templateId, isFilledToday }: Moved, today: PlainDate): Omit<NewAssignment, 'id'> | null {
  const { dogId, plannedEnd, recurrence } = row;
  const startDate = nextOpenDate(
    { startDate: row.startDate, endDate: plannedEnd, recurrence, finished: false },
    today,
    {
      isFilledToday,
    },
  );
  return startDate === null ? null : { dogId, templateId, startDate, endDate: plannedEnd, recurrence };
}

function nextOpenDate(
  times: DueTimes,
  today: PlainDate,
  { isFilledToday }: { readonly isFilledToday: boolean },
): PlainDate | null {
  const isOpenToday = times.recurrence === 'ONCE' ? times.startDate <= today : isDueDate(times, today, today);
  return isOpenToday && !isFilledToday ? today : nextDueDate(times, today);
}
