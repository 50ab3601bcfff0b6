/** What begins within one month, in the order in which it came. */
export interface Month<T> {
  /** Its first day. */
  readonly first: string;
  readonly trainings: readonly T[];
}

/** Trainings that stand in an order of time, parted by the month in which they begin. */
export function byMonth<T extends { readonly startTime: string }>(trainings: readonly T[]): Month<T>[] {
  const parted = Map.groupBy(trainings, ({ startTime }) => `${startTime.slice(0, 7)}-01`);
  return [...parted].map(([first, ofMonth]) => ({ first, trainings: ofMonth }));
}
