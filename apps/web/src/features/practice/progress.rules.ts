import type { Practice } from '@psia/contract/practice/practice.contract';

/** A set as a point of the picture: its place among the sets and its share of successes, both from 0 to 1. */
export interface ProgressPoint {
  readonly id: string;
  readonly across: number;
  readonly share: number;
  /** The mean share of this set and the four before it. */
  readonly mean: number;
}

const meanOver = 5;

/** The counted sets of an exercise as points, the oldest first: evenly spaced, since several are of one day. */
export function progressPoints(practice: readonly Practice[]): ProgressPoint[] {
  const shares = practice.flatMap(({ id, attempts, successes }) =>
    attempts === null || attempts === 0 ? [] : [{ id, share: (successes ?? 0) / attempts }],
  );
  return shares.map(({ id, share }, index) => {
    const last = shares.slice(Math.max(0, index + 1 - meanOver), index + 1);
    const mean = last.reduce((sum, one) => sum + one.share, 0) / last.length;
    return { id, share, mean, across: shares.length === 1 ? 0.5 : index / (shares.length - 1) };
  });
}
