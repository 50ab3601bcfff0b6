import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { type DueTimes, isOver, lastPossibleDay } from '@psia/contract/reports/due-dates.rules';
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

interface Days {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
}

/** What is wrong with the days of a new report, by field (D103). */
export function wrongDays({ startDate, endDate }: Days, today: PlainDate): Record<string, string> {
  const latest = lastPossibleDay(today);
  const tooLate = 'Wybierz dzień w ciągu najbliższych dwóch lat.';
  const wrong: Record<string, string> = {};
  if (startDate < today) wrong.startDate = 'Raport nie może zacząć się w przeszłości.';
  if (startDate > latest) wrong.startDate = tooLate;
  if (endDate !== null && endDate < startDate) wrong.endDate = 'Raport nie może skończyć się przed rozpoczęciem.';
  if (endDate !== null && endDate > latest) wrong.endDate = tooLate;
  return wrong;
}

/** Why a report can't be finished with a day, in Polish (D58, D103); null when it can. */
export function wrongFinish(startDate: PlainDate, date: PlainDate, today: PlainDate): string | null {
  if (startDate > today) return 'Ten raport jeszcze się nie zaczął. Możesz go usunąć.';
  if (date < startDate) return 'Raport nie może skończyć się przed rozpoczęciem.';
  return date > today ? 'Data zakończenia nie może być w przyszłości.' : null;
}

/** A report that is to be assigned. */
export interface NewAssignment extends Days {
  readonly id: Id<'reportAssignment'>;
  readonly dogId: Id<'dog'>;
  readonly templateId: Id<'reportTemplate'>;
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
