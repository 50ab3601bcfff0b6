import { wallTimeOf } from '@psia/contract/core/school-clock';
import { clockOf, dateOf, type WallTime } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';

/** How the values of a column are written: as a cell of a CSV file or a page, and in JSON. */
export interface Cell {
  /** The text of a value for people; '' for a missing one. */
  readonly text: (value: unknown, timeZone: string) => string;
  /** The value for programs. */
  readonly json: (value: unknown) => unknown;
}

const timeText = (time: WallTime) => `${dateText(dateOf(time))} ${clockOf(time)}`;

/** A value as text, as PostgreSQL's values come: texts, numbers, booleans and instants. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Temporal.Instant) return value.toString();
  return JSON.stringify(value);
}

/** Makes a cell whose writer is not asked about missing values; programs get the value as it is stored. */
function cell(write: (value: string, timeZone: string) => string): Cell {
  return {
    text: (value, timeZone) => (value === null || value === undefined ? '' : write(textOf(value), timeZone)),
    json: (value) => value,
  };
}

export const text = cell((value) => value);
/** A date: '03.03.2026'. */
export const day = cell(dateText);
/** A time on the school's wall clock: '03.03.2026 10:00'. */
export const time = cell(timeText);
/** An instant, on the school's wall clock; for programs in UTC. */
export const moment = cell((value, timeZone) => timeText(wallTimeOf(Temporal.Instant.from(value), timeZone)));
/** Grosze as PLN with a decimal comma, so that a Polish spreadsheet adds them up: '120,50'. */
export const price: Cell = {
  text: cell((value) => (Number(value) / 100).toFixed(2).replace('.', ',')).text,
  json: (value) => (typeof value === 'number' ? value / 100 : null),
};
export const yesNo = cell((value) => (value === 'true' ? 'tak' : 'nie'));

/** Makes a cell for values that have a Polish word each; others are written as they are. */
export function words(known: Readonly<Record<string, string>>): Cell {
  return cell((value) => known[value] ?? value);
}

/** A day of the week by its number, Monday first. */
export const weekday = words({
  1: 'poniedziałek',
  2: 'wtorek',
  3: 'środa',
  4: 'czwartek',
  5: 'piątek',
  6: 'sobota',
  7: 'niedziela',
});
