import { type Month, months } from '@psia/contract/schools/months.rules';
import { capitalized } from '#lib/format/capitalized.ts';
import { monthName } from '#lib/format/dates.ts';
import type { MonthChanges } from '../schools.queries.ts';

/** Which months are open for booking, as saved or as switched. */
export type MonthSwitches = Record<Month, boolean>;

/** The switches for the months that are open. */
export function switchesOf(unlocked: readonly Month[]): MonthSwitches {
  const isUnlocked = (month: Month) => unlocked.includes(month);
  return {
    JANUARY: isUnlocked('JANUARY'),
    FEBRUARY: isUnlocked('FEBRUARY'),
    MARCH: isUnlocked('MARCH'),
    APRIL: isUnlocked('APRIL'),
    MAY: isUnlocked('MAY'),
    JUNE: isUnlocked('JUNE'),
    JULY: isUnlocked('JULY'),
    AUGUST: isUnlocked('AUGUST'),
    SEPTEMBER: isUnlocked('SEPTEMBER'),
    OCTOBER: isUnlocked('OCTOBER'),
    NOVEMBER: isUnlocked('NOVEMBER'),
    DECEMBER: isUnlocked('DECEMBER'),
  };
}

/** Only what differs from what is saved: the newly unlocked and the newly locked months, in the order of the year. */
export function differenceOf(saved: MonthSwitches, switched: MonthSwitches): MonthChanges {
  return {
    toUnlock: months.filter((month) => switched[month] && !saved[month]),
    toLock: months.filter((month) => !switched[month] && saved[month]),
  };
}

/** The months in words. */
export function monthsInWords(switches: MonthSwitches) {
  return months.map(
    (month, index) => [capitalized(monthName(index + 1)), switches[month] ? 'odblokowany' : 'zablokowany'] as const,
  );
}
