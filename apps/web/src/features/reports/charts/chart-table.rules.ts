import type { PlainDate } from '@psia/contract/core/time';
import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import type { Series } from './series.rules.ts';

/** What a chart shows of one day. */
export interface ChartDay {
  readonly date: PlainDate;
  /** Null where nothing was filled; undefined where nothing was due. */
  readonly value: number | null | undefined;
  readonly milestones: readonly Milestone[];
}

/** The same as a chart, a row a day, newest first: what was due, and what the dog did meanwhile. */
export function chartDays({ points }: Series, milestones: readonly Milestone[]): ChartDay[] {
  const values = new Map(points.map(({ date, value }) => [date, value]));
  const done = Map.groupBy(milestones, ({ date }) => date);
  const dates = [...new Set([...values.keys(), ...done.keys()])].toSorted((a, b) => (a < b ? 1 : -1));
  return dates.map((date) => ({ date, value: values.get(date), milestones: done.get(date) ?? [] }));
}
