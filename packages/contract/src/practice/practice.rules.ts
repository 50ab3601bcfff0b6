import { addDays, type PlainDate, type WallTime } from '../core/time.ts';

/** How many attempts make a set, after which the next step is proposed. */
export const setSize = 5;

/** How many sets of one exercise are kept for a day. */
export const mostSetsOfDay = 50;

/** What to do after a set: go on to the next step, repeat this one, or go back one. */
export type Proposal = 'next' | 'repeat' | 'back';

/**
 * Proposes what to do after a set of five: 4 or 5 successes lead on, 3 repeat the step, 0 to 2 lead back. A set of another
 * size is judged by the same shares: four fifths and three fifths.
 */
export function proposalAfter({
  attempts,
  successes,
}: {
  readonly attempts: number;
  readonly successes: number;
}): Proposal {
  if (successes * setSize >= 4 * attempts) return 'next';
  return successes * setSize >= 3 * attempts ? 'repeat' : 'back';
}

/** Which steps an owner may work on: from the first one to `last`, which the trainer sets or the exercise has. */
export interface StepBounds {
  /** The step with which the trainer lets the dog begin. */
  readonly first: number;
  readonly last: number;
}

/** A set that was practised on a step. */
export interface SetOnStep {
  readonly step: number;
  readonly attempts: number;
  readonly successes: number;
}

/** Returns the step to go on with after a set, never beyond the bounds: at least 1, at most the last one. */
export function stepAfter({ step, ...set }: SetOnStep, { last }: Pick<StepBounds, 'last'>): number {
  const change = { next: 1, repeat: 0, back: -1 }[proposalAfter(set)];
  return Math.max(1, Math.min(last, step + change));
}

/**
 * Returns the step that is practised now: what follows from the newest set since the trainer last set the step, else the
 * trainer's own.
 */
export function presentStep(newest: SetOnStep | null, bounds: StepBounds): number {
  if (newest === null || newest.attempts === 0) return Math.max(1, Math.min(bounds.last, bounds.first));
  return stepAfter(newest, bounds);
}

/** Whether 4 or 5 of a set succeeded on the last step that the trainer allows: then the trainer decides how to go on. */
export function isReadyForMore(set: SetOnStep, { last }: Pick<StepBounds, 'last'>): boolean {
  return set.step >= last && proposalAfter(set) === 'next';
}

/** What a trainer has set of the steps of homework; null where they left it open (D237). */
export interface AskedSteps {
  readonly step: number | null;
  readonly lastStep: number | null;
  /** Since when `step` holds, on the school's wall clock; null if it holds since the homework was given. */
  readonly stepSetAt: WallTime | null;
}

/** A set of homework, counted or not. */
export interface PractisedSet {
  readonly practisedAt: WallTime;
  readonly step?: number | null | undefined;
  readonly attempts?: number | null | undefined;
  readonly successes?: number | null | undefined;
}

/** Returns the bounds that hold for an exercise of so many steps; null if it has none. */
export function boundsOf({ step, lastStep }: Omit<AskedSteps, 'stepSetAt'>, stepCount: number): StepBounds | null {
  if (stepCount === 0) return null;
  return { first: Math.min(step ?? 1, stepCount), last: Math.min(lastStep ?? stepCount, stepCount) };
}

/**
 * Returns the step on which homework of an exercise with so many steps goes on, by the newest whole set since the trainer
 * set the step; a set that was ended early moves nothing. Null if the exercise has no steps.
 */
export function presentStepOf(
  asked: AskedSteps,
  { stepCount, sets }: { readonly stepCount: number; readonly sets: readonly PractisedSet[] },
): number | null {
  const bounds = boundsOf(asked, stepCount);
  if (bounds === null) return null;
  const { stepSetAt } = asked;
  const whole = sets.flatMap(({ practisedAt, step, attempts, successes }) => {
    const isSince = stepSetAt === null || practisedAt >= stepSetAt;
    if (!isSince || !step || (attempts ?? 0) < setSize) return [];
    return [{ practisedAt, step, attempts: attempts ?? 0, successes: successes ?? 0 }];
  });
  const [newest = null] = whole.toSorted((one, other) => other.practisedAt.localeCompare(one.practisedAt));
  return presentStep(newest, bounds);
}

/**
 * Returns how many days in a row were practised, up to today. A day that is not over yet breaks nothing: without practice
 * today, the days up to yesterday count.
 */
export function streakOf(days: Iterable<PlainDate>, today: PlainDate): number {
  const practised = new Set(days);
  let day = practised.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (practised.has(day)) {
    streak += 1;
    day = addDays(day, -1);
  }
  return streak;
}
