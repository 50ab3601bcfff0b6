import { addDays, firstOfMonth, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import type { Month } from '@psia/contract/schools/schools.contract';
import { isMonthUnlocked } from '@psia/contract/trainings/booking.rules';

/**
 * The day to show of the open month nearest to a locked one, of two as near the later (decision 31): from its first
 * Monday on, so that the week is open as a whole, and not before the soonest day that may be booked.
 */
export function nearestOpenDay(
  locked: PlainDate,
  soonest: PlainDate,
  unlockedMonths: readonly Month[],
): PlainDate | undefined {
  const from = locked > soonest ? locked : soonest;
  for (let away = 0; away < 12; away += 1) {
    const open = [firstOfMonth(from, away), firstOfMonth(from, -away)].find(
      (month) => firstOfMonth(month, 1) > soonest && isMonthUnlocked(month, unlockedMonths),
    );
    if (open === undefined) continue;
    const monday = addDays(open, (8 - weekdayOf(open)) % 7);
    return monday > soonest ? monday : soonest;
  }
  return undefined;
}
