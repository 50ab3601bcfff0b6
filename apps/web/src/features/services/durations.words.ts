import { durationOfMinutes, minutesOfDuration } from '@psia/contract/services/services.rules';

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

/**
 * The ISO duration of what was typed as hours and minutes: `01:30`, `1:30`, and without the colon, which phones'
 * number keys lack, `130` or `0130`, all give PT1H30M. Undefined for anything else.
 */
export function clockToDuration(typed: string): string | undefined {
  const match = /^(\d{1,2})[:.\s]?([0-5]\d)$/.exec(typed.trim());
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes === 0 ? undefined : durationOfMinutes(minutes);
}
