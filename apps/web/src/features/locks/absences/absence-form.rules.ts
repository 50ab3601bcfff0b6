import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { addDays, byStart, dateOf, mondayOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { type DayOfWeek, daysOfWeek } from '@psia/contract/core/weekly-hours';
import type { createAbsence } from '@psia/contract/locks/absences.contract';
import type { Lock } from '@psia/contract/locks/locks.contract';

/** What a form asks for: whole days, or a break of each week. */
export type AbsenceKind = 'days' | 'weekly';

/** The fields of both kinds; a form of whole days leaves out those of the week. */
export interface AbsenceValues extends Record<string, unknown> {
  name: string;
  firstDay: PlainDate | null;
  lastDay: PlainDate | null;
  dayOfWeek: DayOfWeek;
  startTime: string;
  endTime: string;
}

/** How long a weekly break lasts unless told: half a year of weeks. */
const usualWeeks = 26;

/** What a form begins with: the day that the calendar shows, or a break on that weekday from then on. */
export function initialAbsence(kind: AbsenceKind, day: PlainDate): AbsenceValues {
  const lastDay = kind === 'days' ? day : addDays(day, 7 * usualWeeks);
  const dayOfWeek = daysOfWeek[weekdayOf(day) - 1] ?? 'MONDAY';
  return { name: '', firstDay: day, lastDay, dayOfWeek, startTime: '', endTime: '' };
}

/** What a form sends; what is missing is left to the contract to refuse. */
export function absenceBody(
  kind: AbsenceKind,
  trainerId: Id<'trainer'>,
  { name, firstDay, lastDay, dayOfWeek, startTime, endTime }: AbsenceValues,
): BodyInput<typeof createAbsence> {
  const span = { trainerId, name, firstDay: firstDay ?? '', lastDay: lastDay ?? '' };
  return kind === 'days' ? { ...span, kind } : { ...span, kind, dayOfWeek, startTime, endTime };
}

/** The first day that was locked, when none of it is in the week of the day that the calendar shows. */
export function lockedElsewhere(
  locks: readonly Pick<Lock, 'startTime' | 'endTime'>[],
  shown: PlainDate,
): PlainDate | undefined {
  const days = locks.toSorted(byStart).map(({ startTime }) => dateOf(startTime));
  return days.some((day) => mondayOf(day) === mondayOf(shown)) ? undefined : days[0];
}

/** What is wrong with the days that the calendar alone knows. */
export function absenceFaults({ firstDay }: AbsenceValues, today: PlainDate): Record<string, string | undefined> {
  return { firstDay: firstDay !== null && firstDay < today ? 'Wybierz dzisiejszy albo późniejszy dzień.' : undefined };
}
