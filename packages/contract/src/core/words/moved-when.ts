import { clockOf, dateOf, type WallTime, weekdayOf } from '../time.ts';
import { dateText } from './when.ts';

interface Time {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

const genitives = ['poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty', 'niedzieli'];
const accusatives = ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę'];

const weekdayIn = (forms: readonly string[], { startTime }: Time) => forms[weekdayOf(dateOf(startTime)) - 1] ?? '';
const clockText = ({ startTime, endTime }: Time) => `${clockOf(startTime)}–${clockOf(endTime)}`;
const dateAndClock = (time: Time) => `${dateText(dateOf(time.startTime))}, ${clockText(time)}`;

/** Returns the old and new time of a move: 'z wtorku 03.03.2026, 17:00–18:00 na czwartek 05.03.2026, 18:00–19:00'. */
export function movedText(from: Time, to: Time): string {
  const weekday = weekdayIn(genitives, from);
  const preposition = weekday === 'środy' ? 'ze' : 'z';
  const [before, after] = [dateAndClock(from), dateAndClock(to)];
  return `${preposition} ${weekday} ${before} na ${weekdayIn(accusatives, to)} ${after}`;
}

/** Returns the time that a request would replace: 'zamiast wtorku 03.03.2026, 17:00–18:00'. */
export function insteadText(time: Time): string {
  return `zamiast ${weekdayIn(genitives, time)} ${dateAndClock(time)}`;
}

/** Returns the new time that is asked for: 'na czwartek 05.03.2026, 18:00–19:00'. */
export function towardsText(time: Time): string {
  return `na ${weekdayIn(accusatives, time)} ${dateAndClock(time)}`;
}
