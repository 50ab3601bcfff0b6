import { clockJumpsFrom, isSkipped } from '../core/school-clock.ts';
import { addDays, addMinutes, at, dateOf, type PlainDate, type WallTime } from '../core/time.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { isWithinWorkingHours } from '../trainers/working-hours.rules.ts';
import { type BookingSituation, calendarJudge } from './open-slots.rules.ts';
import { hasStarted, slotsOfDay, touching, wholeSlots } from './slots.rules.ts';

/** By what is judged whether a trainer has room for a training. */
export interface FreeTimesJudge {
  readonly workingHours: readonly DayHours[];
  /** All that occupies the trainer and the dog on the days that are looked at; nothing of it lasts longer than a day. */
  readonly occupied: readonly Interval[];
  /** The time that has to be free for a training. */
  readonly neededFor: (training: Interval) => Interval;
  /** Whether the calendar alone lets a training be booked. */
  readonly mayBegin: (training: Interval) => boolean;
}

/** How long the training lasts that room is looked for, and by which clock. */
interface LookedFor extends FreeTimesJudge {
  readonly minutes: number;
  readonly timeZone: string;
}

interface DaysWalk extends LookedFor {
  readonly firstDay: PlainDate;
  /** How many days are looked at, the first one included. */
  readonly days: number;
}

/** Finds what reaches into a day: nothing lasts so long that it began before the day before. */
function byDay(list: readonly Interval[]): (day: PlainDate) => readonly Interval[] {
  const startingOn = Map.groupBy(list, ({ startTime }) => dateOf(startTime));
  return (day) => [...(startingOn.get(addDays(day, -1)) ?? []), ...(startingOn.get(day) ?? [])];
}

/** The trainings of a given length that a trainer has room for, one list for each day, each in the order of time. */
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

/** What judges a training that an owner asks for: all of D21, whole slots included (D48). */
export function judgedForOwner(situation: BookingSituation): FreeTimesJudge {
  const refusalOf = calendarJudge(situation);
  return {
    workingHours: situation.workingHours,
    occupied: [...situation.locks, ...situation.taken, ...situation.dogBusy],
    neededFor: wholeSlots,
    mayBegin: (training) => refusalOf(training) === undefined,
  };
}

/** What judges a training that a trainer books: the future, the hours, and what really overlaps (D27, D161). */
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

/** How many days free times are looked for, that of the first possible time included. */
export const freeTimesDays = 90;

/** The stretch in which free times from a given time on are looked for. */
export function freeTimesWindow(from: WallTime): Interval {
  const day = dateOf(from);
  return { startTime: at(day, '00:00'), endTime: at(addDays(day, freeTimesDays), '00:00') };
}

/** The first free times that begin at a given time or later, the earliest first: as many as asked for, or fewer. */
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
