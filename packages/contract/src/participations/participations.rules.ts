import type { WallTime } from '../core/time.ts';

/** The two kinds of training: of one dog with one trainer, and of a group. */
export const trainingKinds = ['training', 'groupTraining'] as const;

/** The state of a participation: a request that waits, an agreed training, or one that was called off. */
export const participationStates = ['requested', 'confirmed', 'cancelled'] as const;
export type ParticipationState = (typeof participationStates)[number];

interface Part {
  readonly state: string;
  readonly endTime: WallTime;
}

/** Whether a training took place: it was confirmed and has ended (its end is now or earlier). */
export function tookPlace({ state, endTime }: Part, now: WallTime): boolean {
  return state === 'confirmed' && endTime <= now;
}
