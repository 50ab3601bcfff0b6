import { wallTimeOf } from '@psia/contract/core/school-clock';
import { clockOf, dateOf, type WallTime } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';

/** Writes a value of a database column as a cell; a missing one is an empty cell. */
export type CellWriter = (value: unknown, timeZone: string) => string;

const timeText = (time: WallTime) => `${dateText(dateOf(time))} ${clockOf(time)}`;

/** A value as text, as PostgreSQL's values come: texts, numbers, booleans and instants. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Temporal.Instant) return value.toString();
  return JSON.stringify(value);
}

/** Makes a writer that is not asked about missing values. */
const writing =
  (write: (value: string, timeZone: string) => string): CellWriter =>
  (value, timeZone) =>
    value === null || value === undefined ? '' : write(textOf(value), timeZone);

export const text = writing((value) => value);
/** A date: '03.03.2026'. */
export const day = writing(dateText);
/** A time on the school's wall clock: '03.03.2026 10:00'. */
export const time = writing(timeText);
/** An instant, on the school's wall clock. */
export const moment = writing((value, timeZone) => timeText(wallTimeOf(Temporal.Instant.from(value), timeZone)));
/** Grosze as PLN with a decimal comma, so that a Polish spreadsheet adds them up: '120,50'. */
export const price = writing((value) => (Number(value) / 100).toFixed(2).replace('.', ','));
export const yesNo = writing((value) => (value === 'true' ? 'tak' : 'nie'));

/** Makes a writer of values that have a Polish word each; others are written as they are. */
export function words(known: Readonly<Record<string, string>>): CellWriter {
  return writing((value) => known[value] ?? value);
}
