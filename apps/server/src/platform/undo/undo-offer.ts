import type { WaitingJob } from '../jobs/jobs.repository.ts';

/** How what a call does can be taken back: under which id and until when, and where what belongs to it is noted. */
export interface UndoOffer {
  readonly id: string;
  readonly until: Temporal.Instant;
  /** Notes the jobs that wait for it. */
  readonly noteHeldJobs: (held: readonly WaitingJob[]) => void;
  /** Notes the recorded acts that taking it back marks. */
  readonly noteActs: (ids: readonly string[]) => void;
}

/** A part of a call that is done (`inParts`): its acts, and how it is taken back by itself; null if it can't be. */
interface DonePart {
  readonly offer: UndoOffer | null;
  readonly actIds: readonly string[];
}

/**
 * Where the use case of a call leaves its offer (`offerUndo` of the feature undo, D165). From then on the bell lines and
 * jobs that the call writes belong to it, and so do all its acts. Each attempt of a transaction has its own.
 */
export interface Undoing {
  offer: UndoOffer | null;
  /** The acts that were recorded so far. */
  actIds: readonly string[];
  /** Whether the call takes something back: what it restores is no act of its own. */
  takesBack: boolean;
  /** The parts of the call that are done. */
  parts: readonly DonePart[];
}

/** Nothing is offered yet, and nothing is taken back. */
export const noUndo = (): Undoing => ({ offer: null, actIds: [], takesBack: false, parts: [] });
