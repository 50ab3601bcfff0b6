import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import { id, type Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { decidedText, type TrainingStatus } from '@psia/contract/training-record/training-status.rules';
import * as z from 'zod';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { changedSinceRefusal } from '../undo/undo.public.ts';

/** A request or training as its row stores it: what decisions are based on and what an edit can change. */
export interface StoredTraining extends Interval {
  readonly id: Id<'training'>;
  readonly status: TrainingStatus;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly hallId: Id<'hall'> | null;
  readonly serviceId: Id<'service'> | null;
  readonly serviceName: string | null;
  readonly priceGrosze: number | null;
  readonly isHomeVisit: boolean;
  /** How often it has been changed. */
  readonly sequence: number;
}

/** Where somebody gets mails. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A request or training with displayed names, the people it concerns and how to reach them. */
export interface TrainingContacts extends Interval {
  readonly trainingId: Id<'training'>;
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
  readonly ownerId: Id<'owner'>;
  readonly ownerName: string;
  /** Whose mails tell of it: the dog's people who want them. */
  readonly mailboxes: readonly (Mailbox & { readonly memberId: Id<'owner'> })[];
  readonly trainerId: Id<'trainer'>;
  readonly trainerName: string;
  /** The trainer's own phone if they show it to owners (D196). */
  readonly trainerPhone: string | null;
  readonly hallName: string | null;
  readonly serviceName: string | null;
  /** Whether the trainer comes to the owner's home, and not they to the school (D220). */
  readonly isHomeVisit: boolean;
  /** Price of the booking, in PLN. */
  readonly price: number | null;
  /** The school's postal address in one line. */
  readonly schoolAddress: string;
  readonly schoolPhone: string;
  readonly schoolEmail: string;
  /** The training that a request would move (D166); null for any other. */
  readonly replaces: MoveEnd | null;
  /** How often the training has been changed, for calendar files. */
  readonly sequence: number;
}

/** A request or training as an act left it. It is unchanged since as long as its sequence is still this one (D165). */
export const snapshot = z.object({ id: id('training'), sequence: z.number() });
export type Snapshot = z.output<typeof snapshot>;

/** Returns the present snapshot of a request or training, for an undo. */
export function snapshotOf({ trainingId, sequence }: Pick<TrainingContacts, 'trainingId' | 'sequence'>): Snapshot {
  return { id: trainingId, sequence };
}

/** A request or training that an act has changed, locked for undoing that act. */
export interface UndoTarget extends Interval {
  readonly id: Id<'training'>;
  readonly status: TrainingStatus;
  readonly sequence: number;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly ownerId: Id<'owner'>;
  readonly hallId: Id<'hall'> | null;
  /** The training that a request would move (D166). */
  readonly replaces: Id<'training'> | null;
  /** Whether the dog trains here no longer (D218). */
  readonly dogHasEnded: boolean;
}

interface Expected {
  readonly snapshot: Snapshot;
  readonly statuses: readonly TrainingStatus[];
  readonly now: WallTime;
}

/**
 * Returns a snapshot's training if it is unchanged and has not begun. Refuses with ALREADY_DECIDED if somebody has
 * decided about it, CHANGED_MEANWHILE if it was changed or is gone, IN_THE_PAST if it has begun.
 */
export function requireUnchanged(
  targets: readonly UndoTarget[],
  { snapshot: left, statuses, now }: Expected,
): UndoTarget {
  const training = targets.find((target) => target.id === left.id);
  if (training === undefined) throw changedSinceRefusal();
  if (!statuses.includes(training.status)) {
    throw new Refusal('ALREADY_DECIDED', { message: decidedText(training, now) });
  }
  if (training.sequence !== left.sequence) throw changedSinceRefusal();
  if (hasStarted(training, now)) throw new Refusal('IN_THE_PAST');
  return training;
}
