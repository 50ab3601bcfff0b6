import type { ImportState } from '@psia/contract/client-imports/client-imports.rules';
import type { DayBound } from '../../platform/limits/amounts.ts';
import type { Limit } from '../../platform/limits/limits.ts';

/** A row of a sheet with the number that a spreadsheet shows beside it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What a CSV file holds: its headings, and its rows that are not blank. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Sheets that an account may send in a day. */
export const sheetsOfAccount: Limit = { name: 'client sheets', most: 40, seconds: 86_400 };

/** How often an account may have the rows of its sheets judged anew in a day: of a large one that takes seconds. */
export const judgingsOfAccount: Limit = { name: 'client sheets judged anew', most: 200, seconds: 86_400 };

/** How many owners a school may add from sheets in a day (D195). */
export const importedClientsOfDay: DayBound = {
  name: 'imported clients of a day',
  most: 30_000,
  message: 'W ciągu doby szkoła może wczytać najwyżej 30 000 klientów. Spróbuj ponownie później.',
};

/** A running import that has not moved for so long has lost its process. */
const silentMinutes = 15;

/** Until how long after it was sent an import can be touched, so that it is removed a week later. */
export const keptAtMost = '14 days';

/** Before which instant a running import was touched for the last time if nobody works on it any more. */
export const silentBefore = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: silentMinutes });

interface Stored {
  readonly state: ImportState;
  readonly touchedAt: Temporal.Instant;
}

/** The state that people are told. */
export function shownState({ state, touchedAt }: Stored, now: Temporal.Instant): ImportState {
  const isSilent = state === 'running' && Temporal.Instant.compare(touchedAt, silentBefore(now)) < 0;
  return isSilent ? 'failed' : state;
}
