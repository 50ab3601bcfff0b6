import { at, firstOfMonth, type PlainDate } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import type { ArchivePeriod } from './archive.queries.ts';

/** The beginning of the month that lies some months after a day's. */
const monthStart = (day: PlainDate, monthsLater: number) => at(firstOfMonth(day, monthsLater), '00:00');

/** What an owner's list shows: from the start of today (and a minute) to the end of next month. */
export function ownerListWindow(today: PlainDate): Window {
  return { startTime: at(today, '00:01'), endTime: monthStart(today, 2) };
}

/** What a trainer's list is made of: today and on, to the end of the month two months ahead. */
export function trainerListWindow(today: PlainDate): Window {
  return { startTime: at(today, '00:00'), endTime: monthStart(today, 3) };
}

/** What the archive shows: from the start of the previous month to the end of the next. */
export function archivePeriod(today: PlainDate): ArchivePeriod {
  return { timeFrom: monthStart(today, -1), timeTo: monthStart(today, 2) };
}
