import { addDays, at, dateOf, isClockTime, isPlainDate, type WallTime } from '@psia/contract/core/time';
import { groupTimeFault, groupTimeFaults, pastTimeText } from '@psia/contract/groups/group-times.rules';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';

/** The time of a training as it is typed: a day and two times of day, any of them still missing or wrong. */
export interface TypedTime {
  readonly date: string | null;
  readonly startTime: string;
  readonly endTime: string;
}

export const fieldsOfTime = ['date', 'startTime', 'endTime'] as const;

/** A typed time in a list of several. */
export interface TimeSlot extends TypedTime {
  /** Tells the rows apart. */
  readonly key: string;
}

export const emptyTime: TypedTime = { date: null, startTime: '', endTime: '' };

/** The stretch that is typed, or undefined while it is none. */
export function intervalOf({ date, startTime, endTime }: TypedTime): Interval | undefined {
  if (date === null || !isPlainDate(date)) return undefined;
  if (!isClockTime(startTime) || !isClockTime(endTime)) return undefined;
  return { startTime: at(date, startTime), endTime: at(date, endTime) };
}

/** The stretch that is typed when a group could train then at all (D28), else undefined. */
export function possibleInterval(time: TypedTime): Interval | undefined {
  const interval = intervalOf(time);
  return interval && groupTimeFault(interval) === undefined ? interval : undefined;
}

export function isMissingPart({ date, startTime, endTime }: TypedTime): boolean {
  return date === null || startTime === '' || endTime === '';
}

function clockFault(clock: string, missing: string): string | undefined {
  if (clock === '') return missing;
  return isClockTime(clock) ? undefined : 'Podaj godzinę w formacie GG:MM.';
}

type Faults = Readonly<Record<string, string | undefined>>;

function dayFault(date: string | null): string | undefined {
  if (date === null) return 'Podaj datę.';
  return isPlainDate(date) ? undefined : 'Podaj datę w formacie DD.MM.RRRR.';
}

/** A time that has passed is said beside what is past: the day, or today's time of day. */
function pastFault(interval: Interval, now: WallTime): Faults {
  if (!hasStarted(interval, now)) return {};
  return dateOf(interval.startTime) < dateOf(now) ? { date: pastTimeText } : { startTime: pastTimeText };
}

/** What is wrong with a typed time, by field (D28). */
export function timeFaults(time: TypedTime, now: WallTime): Faults {
  const interval = intervalOf(time);
  if (interval) return { ...pastFault(interval, now), endTime: groupTimeFault(interval) };
  return {
    date: dayFault(time.date),
    startTime: clockFault(time.startTime, 'Podaj początek.'),
    endTime: clockFault(time.endTime, 'Podaj koniec.'),
  };
}

/** What is wrong with times planned together, by `timeSlots.{i}.{field}`: each by itself, then with each other (D28). */
export function slotFaults(slots: readonly TypedTime[], now: WallTime): Faults {
  const single = slots.flatMap((slot, index) =>
    Object.entries(timeFaults(slot, now)).map(([field, fault]) => [`timeSlots.${index}.${field}`, fault] as const),
  );
  if (single.some(([, fault]) => fault !== undefined)) return Object.fromEntries(single);
  const intervals = slots.map(intervalOf).filter((interval) => interval !== undefined);
  const together = [...groupTimeFaults(intervals)];
  return Object.fromEntries(together.map(([index, fault]) => [`timeSlots.${index}.startTime`, fault]));
}

/** The same hours some weeks later; as it is when the day is still missing. */
export function weeksLater<T extends TypedTime>(time: T, weeks: number): T {
  const isDay = time.date !== null && isPlainDate(time.date);
  return isDay && time.date !== null ? { ...time, date: addDays(time.date, 7 * weeks) } : time;
}

export function newSlot(time: TypedTime = emptyTime): TimeSlot {
  return { ...time, key: crypto.randomUUID() };
}

/** How many times are planned at once at most. */
export const mostSlots = 100;

/** The slots with the last one repeated in each of the weeks after it, as far as there is room. */
export function repeatedWeekly(slots: readonly TimeSlot[], weeks: number): TimeSlot[] {
  const last = slots.at(-1);
  if (!last) return [...slots];
  const room = Math.max(0, mostSlots - slots.length);
  const added = Array.from({ length: Math.min(weeks, room) }, (_, index) => newSlot(weeksLater(last, index + 1)));
  return [...slots, ...added];
}
