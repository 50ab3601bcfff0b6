import type { Now } from '../core/school-clock.ts';
import { dateOf } from '../core/time.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { firstBookableDay, isMonthUnlocked } from '../schools/open-months.rules.ts';
import type { SchoolSettings } from '../schools/schools.contract.ts';
import type { Month } from '../schools/months.rules.ts';
import { hasStarted } from './slots.rules.ts';
import { isWithinWorkingHours } from '../trainers/working-hours.rules.ts';

interface BookingSettings extends Readonly<Pick<SchoolSettings, 'minBookingDaysInAdvance' | 'allowReserveList'>> {
  readonly unlockedMonths: readonly Month[];
}

/**
 * A time at which a trainer is occupied. An individual training may have a reserve list; a lock or group training may
 * not (D52).
 */
export interface Taken extends Interval {
  readonly individual: boolean;
}

/** All facts needed to judge a request. `dogBusy` holds the dog's live requests and trainings. */
export interface BookingSituation {
  readonly now: Pick<Now, 'wall' | 'today'>;
  readonly settings: BookingSettings;
  readonly workingHours: readonly DayHours[];
  readonly locks: readonly Interval[];
  readonly taken: readonly Taken[];
  readonly dogBusy: readonly Interval[];
}

/** The reasons for which the calendar rules alone refuse a slot, in the order in which they are judged (D21, D49). */
export const calendarRefusals = ['IN_THE_PAST', 'MONTH_LOCKED', 'TOO_SOON', 'OUTSIDE_WORKING_HOURS'] as const;
export type CalendarRefusal = (typeof calendarRefusals)[number];

type CalendarSituation = Pick<BookingSituation, 'now' | 'settings' | 'workingHours'>;

/**
 * Returns why the calendar rules alone refuse a slot: past, locked month, too soon, or outside working hours. Undefined
 * when they don't. Other bookings are not considered.
 */
export function calendarRefusal(slot: Interval, situation: CalendarSituation): CalendarRefusal | undefined {
  return calendarJudge(situation)(slot);
}

/** Returns `calendarRefusal` for one situation, to be asked for many slots. */
export function calendarJudge({
  now,
  settings,
  workingHours,
}: CalendarSituation): (slot: Interval) => CalendarRefusal | undefined {
  const firstDay = firstBookableDay(now.today, settings.minBookingDaysInAdvance);
  return (slot) => {
    const day = dateOf(slot.startTime);
    if (hasStarted(slot, now.wall)) return 'IN_THE_PAST';
    if (!isMonthUnlocked(day, settings.unlockedMonths)) return 'MONTH_LOCKED';
    if (day < firstDay) return 'TOO_SOON';
    if (!isWithinWorkingHours(workingHours, slot)) return 'OUTSIDE_WORKING_HOURS';
    return undefined;
  };
}
