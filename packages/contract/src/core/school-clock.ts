import { addDays, type PlainDate, type WallTime } from './time.ts';

/** The present moment for one school: the instant, and the date and time on the school's wall clock. */
export interface Now {
  readonly instant: Temporal.Instant;
  readonly wall: WallTime;
  readonly today: PlainDate;
}

/** Converts an instant to the school's wall-clock time, to the second (D4). All code converts with this. */
export function wallTimeOf(instant: Temporal.Instant, timeZone: string): WallTime {
  return instant
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second', roundingMode: 'trunc' });
}

/**
 * Converts a school's wall-clock time to an instant. A time that the clock change skips counts on from it (02:30
 * becomes 03:30 summer time). A time that comes twice means the first.
 */
export function instantOf(time: WallTime, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant();
}

/** The wall-clock time last computed for each time zone; all calls within one second share it. */
const lastShown = new Map<string, { readonly second: number; readonly wall: WallTime }>();

function wallShownAt(instant: Temporal.Instant, timeZone: string): WallTime {
  const second = Math.floor(instant.epochMilliseconds / 1000);
  const last = lastShown.get(timeZone);
  if (last?.second === second) return last.wall;
  const wall = wallTimeOf(instant, timeZone);
  lastShown.set(timeZone, { second, wall });
  return wall;
}

/** Computes the wall-clock time only when asked: many calls don't need it, and it costs more than the rest of them. */
class NowInZone implements Now {
  readonly instant: Temporal.Instant;
  readonly #timeZone: string;
  #wall: WallTime | undefined;

  constructor(instant: Temporal.Instant, timeZone: string) {
    this.instant = instant;
    this.#timeZone = timeZone;
  }

  get wall(): WallTime {
    this.#wall ??= wallShownAt(this.instant, this.#timeZone);
    return this.#wall;
  }

  get today(): PlainDate {
    return this.wall.slice(0, 10);
  }
}

/** The given instant as the present moment of a school. */
export function nowIn(instant: Temporal.Instant, timeZone: string): Now {
  return new NowInZone(instant, timeZone);
}

/** The default time zone: of a school that has set none, and of a trainer without a school (D4). */
export const defaultTimeZone = 'Europe/Warsaw';

/** Whether a clock change skips this wall-clock time, so that it names no moment (start of summer time). */
export function isSkipped(time: WallTime, timeZone: string): boolean {
  return wallTimeOf(instantOf(time, timeZone), timeZone) !== time;
}

/**
 * Returns a function that says whether a clock change may skip a time of a day. Ask for days in rising order: each
 * clock change is looked up once, where `isSkipped` looks twice for each time.
 */
export function clockJumpsFrom(firstDay: PlainDate, timeZone: string): (day: PlainDate) => boolean {
  const changeSince = (day: PlainDate) => {
    // The start of a day may be the change itself, after which only the one after would be found.
    const justBefore = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).subtract({ nanoseconds: 1 });
    return justBefore.getTimeZoneTransition('next')?.toPlainDate().toString() ?? null;
  };
  let change = changeSince(firstDay);
  return (day) => {
    if (change !== null && change < day) change = changeSince(day);
    // What is skipped may lie before the midnight at which the change ends.
    return change !== null && (change === day || change === addDays(day, 1));
  };
}

/** Says that nothing can start at a time that the clock change skips. */
export const skippedTimeText = 'Tej godziny nie ma tego dnia: zegary przechodzą na czas letni.';

/** The given wall-clock time; if the clock change skips it, the time that the clocks move to. */
export function existingTime(time: WallTime, timeZone: string): WallTime {
  if (!isSkipped(time, timeZone)) return time;
  const jump = instantOf(time, timeZone).toZonedDateTimeISO(timeZone).getTimeZoneTransition('previous');
  return jump === null ? time : wallTimeOf(jump.toInstant(), timeZone);
}
