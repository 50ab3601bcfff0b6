import { type Month, months } from '@psia/contract/schools/schools.contract';
import type { MonthChanges } from '../schools.queries.ts';

/** Months that were switched and are not saved yet: true to be unlocked, false to be locked. */
export type SwitchedMonths = Readonly<Partial<Record<Month, boolean>>>;

/** Whether a month is to be unlocked: as switched, else as saved. */
export function isToBeUnlocked(month: Month, unlocked: readonly Month[], switched: SwitchedMonths): boolean {
  return switched[month] ?? unlocked.includes(month);
}

/** Only what differs from what is saved: the newly unlocked and the newly locked months, in the order of the year. */
export function differenceOf(unlocked: readonly Month[], switched: SwitchedMonths): MonthChanges {
  return {
    toUnlock: months.filter((month) => switched[month] === true && !unlocked.includes(month)),
    toLock: months.filter((month) => switched[month] === false && unlocked.includes(month)),
  };
}
