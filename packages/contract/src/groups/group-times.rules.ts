import { addMinutes, minutesBetween, type WallTime } from '../core/time.ts';
import type { Window } from '../core/window.ts';
import { type Interval, overlaps } from '../occupancy/occupancy.rules.ts';

// How short and how long a group's training may be (D28).
const shortestGroupTrainingMinutes = 15;
export const longestGroupTrainingMinutes = 8 * 60;

/**
 * The earliest start of a group training that can still reach into the window; later starts alone need to be read
 * (D28).
 */
export function earliestGroupStart(window: Pick<Window, 'startTime'>): WallTime {
  return addMinutes(window.startTime, -longestGroupTrainingMinutes);
}

/** The message for a time that has begun or is over. */
export const pastTimeText = 'Ten termin już minął.';

/** Returns what is wrong with a group training's time, in Polish; undefined when nothing is (D28). */
export function groupTimeFault({ startTime, endTime }: Interval): string | undefined {
  if (!startTime.endsWith(':00') || !endTime.endsWith(':00')) return 'Podaj godziny z dokładnością do minuty.';
  const minutes = minutesBetween(startTime, endTime);
  if (minutes <= 0) return 'Koniec musi być po początku.';
  if (minutes < shortestGroupTrainingMinutes) return 'Trening grupowy trwa co najmniej 15 minut.';
  return minutes > longestGroupTrainingMinutes ? 'Trening grupowy trwa najwyżej 8 godzin.' : undefined;
}

/**
 * Returns what is wrong with times that are planned together, in Polish, by their index; a time that overlaps an
 * earlier one is wrong too.
 */
export function groupTimeFaults(times: readonly Interval[]): ReadonlyMap<number, string> {
  const faults = times.flatMap((time, index) => {
    const collides = times.slice(0, index).some((earlier) => overlaps(earlier, time));
    const fault = groupTimeFault(time) ?? (collides ? 'Ten termin nakłada się na inny z listy.' : undefined);
    return fault === undefined ? [] : [[index, fault] as const];
  });
  return new Map(faults);
}
