import type { Now } from '../core/school-clock.ts';
import { addDays, dateOf, type PlainDate, type WallTime } from '../core/time.ts';
import type { DayHours } from '../core/weekly-hours.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { type Month, months, type SchoolSettings } from '../schools/schools.contract.ts';
import { hasStarted, isWithinWorkingHours, touching, wholeSlots } from './slots.rules.ts';

/** Why an owner can't ask for a slot, in the order in which refusals are judged (D21, D49). */
export type BookingRefusal =
  | 'IN_THE_PAST'
  | 'MONTH_LOCKED'
  | 'TOO_SOON'
  | 'OUTSIDE_WORKING_HOURS'
  | 'SLOT_LOCKED'
  | 'SLOT_TAKEN'
  | 'DOG_BUSY';

interface BookingSettings extends Readonly<Pick<SchoolSettings, 'minBookingDaysInAdvance' | 'allowReserveList'>> {
  readonly unlockedMonths: readonly Month[];
}

/** What occupies a trainer; an individual training may have a reserve list, a lock or group training may not (D52). */
export interface Taken extends Interval {
  readonly individual: boolean;
}

/** Everything the decision about a request rests on; `dogBusy` holds the dog's live requests and trainings. */
export interface BookingSituation {
  readonly now: Pick<Now, 'wall' | 'today'>;
  readonly settings: BookingSettings;
  readonly workingHours: readonly DayHours[];
  readonly locks: readonly Interval[];
  readonly taken: readonly Taken[];
  readonly dogBusy: readonly Interval[];
}

/** The month of a day, by its name without a year (D24). */
export function monthOf(date: PlainDate): Month {
  return months[Number(date.slice(5, 7)) - 1] ?? 'JANUARY';
}

/** Whether the day's month is open for booking (D24). */
export function isMonthUnlocked(date: PlainDate, unlockedMonths: readonly Month[]): boolean {
  return unlockedMonths.includes(monthOf(date));
}

/** The first day that may still be booked today (D21). */
export function firstBookableDay(today: PlainDate, minBookingDaysInAdvance: number): PlainDate {
  return addDays(today, minBookingDaysInAdvance);
}

/** Why the calendar alone, whoever is booked, rules a slot out: past, locked month, too soon, outside the hours. */
export function calendarRefusal(
  slot: Interval,
  { now, settings, workingHours }: Pick<BookingSituation, 'now' | 'settings' | 'workingHours'>,
): BookingRefusal | undefined {
  const day = dateOf(slot.startTime);
  if (hasStarted(slot, now.wall)) return 'IN_THE_PAST';
  if (!isMonthUnlocked(day, settings.unlockedMonths)) return 'MONTH_LOCKED';
  if (day < firstBookableDay(now.today, settings.minBookingDaysInAdvance)) return 'TOO_SOON';
  if (!isWithinWorkingHours(workingHours, slot)) return 'OUTSIDE_WORKING_HOURS';
  return undefined;
}

/** The first reason to refuse an owner's request for a slot; undefined when it can be asked for (D21, D22, D49). */
export function bookingRefusal(slot: Interval, situation: BookingSituation): BookingRefusal | undefined {
  const refusal = calendarRefusal(slot, situation);
  if (refusal) return refusal;
  const slots = wholeSlots(slot);
  if (touching(slots, situation.locks).length > 0) return 'SLOT_LOCKED';
  const taken = touching(slots, situation.taken);
  const mayJoinReserve = situation.settings.allowReserveList && taken.every((occupation) => occupation.individual);
  if (taken.length > 0 && !mayJoinReserve) return 'SLOT_TAKEN';
  if (touching(slot, situation.dogBusy).length > 0) return 'DOG_BUSY';
  return undefined;
}

interface Cancellable {
  readonly confirmed: boolean;
  readonly startTime: WallTime;
}

/** Whether an owner may still cancel: pending until it starts, confirmed while its start is later than now plus the days (D25). */
export function canOwnerCancel(training: Cancellable, now: WallTime, minDaysBeforeCancel: number): boolean {
  if (training.startTime <= now) return false;
  if (!training.confirmed) return true;
  return `${addDays(dateOf(now), minDaysBeforeCancel)}${now.slice(10)}` < training.startTime;
}

/** The calendar's stricter rule: a confirmed training only while its day is later than today plus the days (D25). */
export function canOwnerCancelInCalendar(training: Cancellable, now: WallTime, minDaysBeforeCancel: number): boolean {
  if (!canOwnerCancel(training, now, minDaysBeforeCancel)) return false;
  return !training.confirmed || dateOf(training.startTime) > addDays(dateOf(now), minDaysBeforeCancel);
}
