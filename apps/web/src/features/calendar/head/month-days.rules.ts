import { addDays, firstOfMonth, mondayOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';

/** The weeks that a month has days in, each its seven days from Monday; those at its edges reach into other months. */
export function weeksOfMonth(date: PlainDate): PlainDate[][] {
  const first = firstOfMonth(date);
  const next = firstOfMonth(date, 1);
  const weeks: PlainDate[][] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** The same day so many months later; the last one of a month that is too short for it. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const wanted = addDays(firstOfMonth(date, months), Number(date.slice(8, 10)) - 1);
  const last = addDays(firstOfMonth(date, months + 1), -1);
  return wanted < last ? wanted : last;
}

/** Where a key leads from a day of a month's calendar; undefined for keys that it leaves alone. */
export function monthMove(date: PlainDate, key: string): PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return mondayOf(date);
    case 'End':
      return addDays(date, 7 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}
