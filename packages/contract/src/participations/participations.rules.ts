import type { WallTime } from '../core/time.ts';

/** The two kinds of training: of one dog with one trainer, and of a group. */
export const trainingKinds = ['training', 'groupTraining'] as const;

/** How somebody's part in a training stands: a request that waits, an agreed training, one that was called off. */
export const participationStates = ['requested', 'confirmed', 'cancelled'] as const;
export type ParticipationState = (typeof participationStates)[number];

interface Part {
  readonly state: string;
  readonly endTime: WallTime;
}

/** Whether a training took place: it was agreed, and it is over (its end is not after now). */
export function tookPlace({ state, endTime }: Part, now: WallTime): boolean {
  return state === 'confirmed' && endTime <= now;
}
