import type { WallTime } from '@psia/contract/core/time';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { type Proposal, proposalAfter } from '@psia/contract/practice/practice.rules';

/** A set as a point of the picture: its place among the sets and its share of successes, both from 0 to 1. */
export interface ProgressPoint {
  readonly id: string;
  readonly across: number;
  readonly share: number;
  /** The mean share of this set and the four before it. */
  readonly mean: number;
}

const meanOver = 5;

/** The sets of which somebody counted the attempts. */
function countedOf(practice: readonly Practice[]) {
  return practice.flatMap(({ id, practisedAt, attempts, successes }) =>
    attempts === null || attempts === 0 ? [] : [{ id, practisedAt, attempts, successes: successes ?? 0 }],
  );
}

/** The counted sets of an exercise as points, the oldest first: evenly spaced, since several are of one day. */
export function progressPoints(practice: readonly Practice[]): ProgressPoint[] {
  const shares = countedOf(practice).map(({ id, attempts, successes }) => ({ id, share: successes / attempts }));
  return shares.map(({ id, share }, index) => {
    const last = shares.slice(Math.max(0, index + 1 - meanOver), index + 1);
    const mean = last.reduce((sum, one) => sum + one.share, 0) / last.length;
    return { id, share, mean, across: shares.length === 1 ? 0.5 : index / (shares.length - 1) };
  });
}

/**
 * Where trainings stand among the points, from 0 to 1: halfway between the sets before and after each. None before the first
 * set or after the last one; several between the same two sets are one.
 */
export function trainingMarks(practice: readonly Practice[], starts: readonly WallTime[]): number[] {
  const times = countedOf(practice).map(({ practisedAt }) => practisedAt);
  const before = starts.map((start) => times.filter((time) => time < start).length);
  const inside = before.filter((count) => count > 0 && count < times.length);
  return [...new Set(inside)].toSorted((one, other) => one - other).map((count) => (count - 0.5) / (times.length - 1));
}

/** The sets and the starts of the trainings between them as rows, the newest first. */
export function rowsOf(practice: readonly Practice[], starts: readonly WallTime[]): (Practice | WallTime)[] {
  const timeOf = (row: Practice | WallTime) => (typeof row === 'string' ? row : row.practisedAt);
  const [first] = practice;
  const beside = starts.filter((start) => first !== undefined && start > first.practisedAt);
  return [...practice, ...beside].toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
}

/** How many of the newest sets are looked at together. */
const judgedSets = 3;

/** What the newest sets of an exercise say together. */
export interface Advice {
  readonly proposal: Exclude<Proposal, 'repeat'>;
  readonly attempts: number;
  readonly successes: number;
}

/** Advises to make an exercise easier or harder, by its last three counted sets; null below two, or where it goes as it should. */
export function adviceOn(practice: readonly Practice[]): Advice | null {
  const last = countedOf(practice).slice(-judgedSets);
  if (last.length < 2) return null;
  const attempts = last.reduce((sum, set) => sum + set.attempts, 0);
  const successes = last.reduce((sum, set) => sum + set.successes, 0);
  const proposal = proposalAfter({ attempts, successes });
  return proposal === 'repeat' ? null : { proposal, attempts, successes };
}
