const isoDuration = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/;

/** Minutes of an ISO duration in hours and minutes such as PT1H30M; undefined when it is not one. */
export function minutesOfDuration(duration: string): number | undefined {
  const match = isoDuration.exec(duration);
  if (!match) return undefined;
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0);
}

/** The ISO duration of a number of minutes: 90 gives PT1H30M. */
export function durationOfMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

/** The shortest and longest that a service lasts (D59). Nothing else makes a training last longer, and the database refuses it. */
export const shortestServiceMinutes = 15;
export const longestServiceMinutes = 8 * 60;

/** How long a training of a service lasts: its duration, but at least one hour (D6, D48). */
export function trainingMinutes(serviceDuration: string | null): number {
  return Math.max(60, serviceDuration === null ? 60 : (minutesOfDuration(serviceDuration) ?? 60));
}
