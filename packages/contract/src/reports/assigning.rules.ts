import type { PlainDate } from '../core/time.ts';
import { lastPossibleDay } from './due-dates.rules.ts';

interface Days {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
}

/** What is wrong with the days of a new report, by field (D103). */
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
  /** The day with which it is to be finished. */
  readonly date: PlainDate;
}

/** Why a report can't be finished with a day, in Polish (D58, D103); null when it can. */
export function wrongFinish({ startDate, date }: Finish, today: PlainDate): string | null {
  if (startDate > today) return 'Ten raport jeszcze się nie zaczął. Możesz go usunąć.';
  if (date < startDate) return 'Raport nie może skończyć się przed rozpoczęciem.';
  return date > today ? 'Data zakończenia nie może być w przyszłości.' : null;
}
