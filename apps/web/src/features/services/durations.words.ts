import { durationOfMinutes, minutesOfDuration } from '@psia/contract/services/services.rules';
import { parseTypedDuration } from '#lib/format/typed-amounts.ts';

function hoursAndMinutes(duration: string): readonly [number, number] {
  const minutes = minutesOfDuration(duration) ?? 0;
  return [Math.floor(minutes / 60), minutes % 60];
}

/** An ISO duration as people read it: PT1H30M gives `1h 30min`, PT1H `1h`, PT45M `45min`. */
export function formatDuration(duration: string): string {
  const [hours, minutes] = hoursAndMinutes(duration);
  if (minutes === 0) return `${hours}h`;
  return hours === 0 ? `${minutes}min` : `${hours}h\u00a0${minutes}min`;
}

/** An ISO duration as it is edited: PT1H30M gives `01:30`. */
export function durationToClock(duration: string): string {
  return hoursAndMinutes(duration)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** The ISO duration of what was typed as a length of time: `01:30`, `90` and `1,5 h` all give PT1H30M; undefined for none. */
export function typedToDuration(typed: string): string | undefined {
  const minutes = parseTypedDuration(typed);
  return minutes === null ? undefined : durationOfMinutes(minutes);
}
