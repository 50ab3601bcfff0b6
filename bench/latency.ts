/** How long something took, in milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p95: number;
}

/** What a part of some figures stays below; the figures need not be sorted. */
export function quantileOf(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle one of some figures. */
export const medianOf = (figures: readonly number[]): number => quantileOf(figures, 0.5);

/** The median and the 95th percentile of times in milliseconds. */
export const latencyOf = (times: readonly number[]): Latency => ({
  median: medianOf(times),
  p95: quantileOf(times, 0.95),
});
