import { clockJumpsFrom, isSkipped } from '../core/school-clock.ts';
import { addDays, addMinutes, at, dateOf, type PlainDate, type WallTime } from '../core/time.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { isWithinWorkingHours } from '../trainers/working-hours.rules.ts';
import { type BookingSituation, calendarJudge } from './open-slots.rules.ts';
import { hasStarted, slotsOfDay, touching, wholeSlots } from './slots.rules.ts';

/** What decides whether a trainer has time for a training. */
export interface FreeTimesJudge {
  readonly workingHours: readonly DayHours[];
  /** Everything that occupies the trainer and the dog on the searched days. Nothing in it lasts longer than a day. */
  readonly occupied: readonly Interval[];
  /** Returns the time that must be free for this training. */
  readonly neededFor: (training: Interval) => Interval;
  /** Whether the calendar rules alone (not occupation) let this training be booked. */
  readonly mayBegin: (training: Interval) => boolean;
}

/** The length of the training to find time for, and the clock that applies. */
interface LookedFor extends FreeTimesJudge {
  readonly minutes: number;
  readonly timeZone: string;
}

interface DaysWalk extends LookedFor {
  readonly firstDay: PlainDate;
  /** How many days are searched, including the first. */
  readonly days: number;
}

/** Returns a lookup of what touches a day. Nothing in the list may begin before the previous day. */
function byDay(list: readonly Interval[]): (day: PlainDate) => readonly Interval[] {
  const startingOn = Map.groupBy(list, ({ startTime }) => dateOf(startTime));
  return (day) => [...(startingOn.get(addDays(day, -1)) ?? []), ...(startingOn.get(day) ?? [])];
}

/** Gives for each day the times of this length at which the trainer is free, earliest first. */
export function* freeSlotsOfDays(walk: DaysWalk): Generator<Interval[], void> {
  const occupied = byDay(walk.occupied);
  const mayJump = clockJumpsFrom(walk.firstDay, walk.timeZone);
  for (let later = 0; later < walk.days; later += 1) {
    const day = addDays(walk.firstDay, later);
    const inTheWay = occupied(day);
    const jumps = mayJump(day);
    // Most slots of a busy trainer end at the first, cheap question: a list of fifty wishes asks it very often.
    yield slotsOfDay(walk.workingHours, day)
      .filter((slot) => touching(slot, inTheWay).length === 0)
      .map(({ startTime }) => ({ startTime, endTime: addMinutes(startTime, walk.minutes) }))
      .filter((training) => touching(walk.neededFor(training), inTheWay).length === 0)
      .filter(walk.mayBegin)
      .filter(({ startTime }) => !jumps || !isSkipped(startTime, walk.timeZone));
  }
}

/** The rules for a training that an owner asks for: all of D21, and whole slots only (D48). */
export function judgedForOwner(situation: BookingSituation): FreeTimesJudge {
  const refusalOf = calendarJudge(situation);
  return {
    workingHours: situation.workingHours,
    occupied: [...situation.locks, ...situation.taken, ...situation.dogBusy],
    neededFor: wholeSlots,
    mayBegin: (training) => refusalOf(training) === undefined,
  };
}

/**
 * The rules for a training that a trainer books: future, working hours, no overlap (D27, D161). Whole slots aren't
 * required.
 */
export function judgedForTrainer(
  situation: Pick<FreeTimesJudge, 'workingHours' | 'occupied'> & { readonly now: WallTime },
): FreeTimesJudge {
  const { workingHours, occupied, now } = situation;
  return {
    workingHours,
    occupied,
    neededFor: (training) => training,
    mayBegin: (training) => !hasStarted(training, now) && isWithinWorkingHours(workingHours, training),
  };
}

/** How many days are searched for free times, including the first day. */
export const freeTimesDays = 90;

/** The interval that is searched for free times from this time on. */
export function freeTimesWindow(from: WallTime): Interval {
  const day = dateOf(from);
  return { startTime: at(day, '00:00'), endTime: at(addDays(day, freeTimesDays), '00:00') };
}

/** Returns the first free times from the given time on, earliest first; at most as many as asked for. */
export function firstFreeTimes(
  lookedFor: LookedFor,
  { from, limit }: { readonly from: WallTime; readonly limit: number },
): Interval[] {
  const found: Interval[] = [];
  for (const day of freeSlotsOfDays({ ...lookedFor, firstDay: dateOf(from), days: freeTimesDays })) {
    found.push(...day.filter(({ startTime }) => startTime >= from));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}
