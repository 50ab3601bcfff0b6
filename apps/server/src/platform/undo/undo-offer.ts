import type { WaitingJob } from '../jobs/jobs.repository.ts';

/** How what a call does can be taken back: under which id and until when, and where the jobs that wait for it are noted. */
export interface UndoOffer {
  readonly id: string;
  readonly until: Temporal.Instant;
  readonly noteHeldJobs: (held: readonly WaitingJob[]) => void;
}

/**
 * Where the use case of a call leaves its offer (`offerUndo` of the feature undo, D165). From then on the bell lines and
 * jobs that the call writes belong to it. Each attempt of a transaction has its own.
 */
export interface Undoing {
  offer: UndoOffer | null;
}
