import type { PlainDate } from '../core/time.ts';
import { lastPossibleDay } from './due-dates.rules.ts';

interface Days {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
}

/** Returns what is wrong with the days of a new report, in Polish, by field (D103). */
export function wrongDays({ startDate, endDate }: Days, today: PlainDate): Readonly<Record<string, string>> {
  const latest = lastPossibleDay(today);
  const tooLate = 'Wybierz dzień w ciągu najbliższych dwóch lat.';
  const wrong: Record<string, string> = {};
  if (startDate < today) wrong['startDate'] = 'Raport nie może zacząć się w przeszłości.';
  if (startDate > latest) wrong['startDate'] = tooLate;
  if (endDate !== null && endDate < startDate) wrong['endDate'] = 'Raport nie może skończyć się przed rozpoczęciem.';
  if (endDate !== null && endDate > latest) wrong['endDate'] = tooLate;
  return wrong;
}

interface Finish {
  readonly startDate: PlainDate;
  /** The last day of the report after it is finished. */
  readonly date: PlainDate;
}

/** Returns why a report can't be finished with this last day, in Polish; null when it can (D58, D103). */
export function wrongFinish({ startDate, date }: Finish, today: PlainDate): string | null {
  if (startDate > today) return 'Ten raport jeszcze się nie zaczął. Możesz go usunąć.';
  if (date < startDate) return 'Raport nie może skończyć się przed rozpoczęciem.';
  return date > today ? 'Data zakończenia nie może być w przyszłości.' : null;
}
