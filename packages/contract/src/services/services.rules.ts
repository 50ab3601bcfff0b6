const isoDuration = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/;

/** Converts an ISO duration of hours and minutes to minutes: PT1H30M gives 90; undefined for other texts. */
export function minutesOfDuration(duration: string): number | undefined {
  const match = isoDuration.exec(duration);
  if (!match) return undefined;
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0);
}

/** Converts minutes to an ISO duration: 90 gives PT1H30M. */
export function durationOfMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

/**
 * The shortest and longest service in minutes (D59). Nothing else makes a training longer, and the database refuses it.
 */
export const shortestServiceMinutes = 15;
export const longestServiceMinutes = 8 * 60;

/** Returns the length of a training in minutes: the service's duration, but at least 60 (D6, D48). */
export function trainingMinutes(serviceDuration: string | null): number {
  return Math.max(60, serviceDuration === null ? 60 : (minutesOfDuration(serviceDuration) ?? 60));
}
