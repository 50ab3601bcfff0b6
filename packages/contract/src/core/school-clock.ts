import { addDays, type PlainDate, type WallTime } from './time.ts';

/** The present moment as one school sees it: the instant, and its date and time on the school's wall clock. */
export interface Now {
  readonly instant: Temporal.Instant;
  readonly wall: WallTime;
  readonly today: PlainDate;
}

/** The one conversion from an instant to a school's wall clock, to the second (D4). */
export function wallTimeOf(instant: Temporal.Instant, timeZone: string): WallTime {
  return instant
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second', roundingMode: 'trunc' });
}

/**
 * The instant of a time on a school's wall clock. A time that the clocks jump over counts on from the jump (02:30 is
 * 03:30 of summer time); of one that comes twice it is the first, as for everything that starts then.
 */
export function instantOf(time: WallTime, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant();
}

/** What the wall clock of each time zone showed when it was asked last: all calls of one second share it. */
const lastShown = new Map<string, { readonly second: number; readonly wall: WallTime }>();

function wallShownAt(instant: Temporal.Instant, timeZone: string): WallTime {
  const second = Math.floor(instant.epochMilliseconds / 1000);
  const last = lastShown.get(timeZone);
  if (last?.second === second) return last.wall;
  const wall = wallTimeOf(instant, timeZone);
  lastShown.set(timeZone, { second, wall });
  return wall;
}

/** Knows the wall clock once it is asked: many calls need no time, and the conversion costs more than the rest of them. */
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

/** An instant as a school sees it. */
export function nowIn(instant: Temporal.Instant, timeZone: string): Now {
  return new NowInZone(instant, timeZone);
}

/** The time zone of a school unless it has another, and of a trainer who has no school yet (D4). */
export const defaultTimeZone = 'Europe/Warsaw';

/** Whether the school's clocks jump over a wall-clock time, which then names no moment (summer time begins). */
export function isSkipped(time: WallTime, timeZone: string): boolean {
  return wallTimeOf(instantOf(time, timeZone), timeZone) !== time;
}

/**
 * Says of days asked about one after another whether the school's clocks may jump over a time of theirs. One question to the
 * time zone serves all days up to the next change of its clocks, where `isSkipped` asks twice for each time.
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

/** Why nothing can start at a time that the clocks jump over. */
export const skippedTimeText = 'Tej godziny nie ma tego dnia: zegary przechodzą na czas letni.';

/** A time on a school's wall clock; where the clocks jump over it, the time that they jump to. */
export function existingTime(time: WallTime, timeZone: string): WallTime {
  if (!isSkipped(time, timeZone)) return time;
  const jump = instantOf(time, timeZone).toZonedDateTimeISO(timeZone).getTimeZoneTransition('previous');
  return jump === null ? time : wallTimeOf(jump.toInstant(), timeZone);
}
