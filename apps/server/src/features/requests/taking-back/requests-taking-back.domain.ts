import { hasStarted } from '@psia/contract/calendar/slots.rules';
import { id, type Id } from '@psia/contract/core/ids';
import { minutesBetween, type WallTime } from '@psia/contract/core/time';
import { overlaps } from '@psia/contract/occupancy/occupancy.rules';
import * as z from 'zod';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ClaimedTime } from '../../occupancy/occupancy.public.ts';
import { type DecidedTraining, goneText, type TrainingStatus } from '../requests.domain.ts';
import type { Parties } from '../requests-notices.domain.ts';

/** A request or training as an act left it: nobody has changed it since while its sequence is this one. */
export const leftBehind = z.object({ id: id('training'), sequence: z.number() });
export type LeftBehind = z.output<typeof leftBehind>;

/** Requests that an act ended, as it left them. */
export function endedBehind(ended: readonly Parties[]): LeftBehind[] {
  return ended.map(({ trainingId, sequence }) => ({ id: trainingId, sequence }));
}

/** A request or training that an act has changed. */
export interface ActedOn extends DecidedTraining {
  readonly id: Id<'training'>;
  readonly sequence: number;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly ownerId: Id<'owner'>;
  /** The training that a request would move (D166). */
  readonly replaces: Id<'training'> | null;
}

const changedText = 'Ktoś zmienił to w międzyczasie, więc tego nie można już cofnąć.';

/** What refuses to take back what others have gone on from. */
export function changedRefusal(): Refusal {
  return new Refusal('CHANGED_MEANWHILE', { message: changedText });
}

interface Expected {
  readonly behind: LeftBehind;
  readonly statuses: readonly TrainingStatus[];
  readonly now: WallTime;
}

/**
 * The training that an act left behind, as long as it is still so: ALREADY_DECIDED when somebody has decided about it
 * since, CHANGED_MEANWHILE when it was changed or is gone, IN_THE_PAST when it has begun.
 */
export function stillBehind(held: readonly ActedOn[], { behind, statuses, now }: Expected): ActedOn {
  const training = held.find(({ id: heldId }) => heldId === behind.id);
  if (training === undefined) throw changedRefusal();
  if (!statuses.includes(training.status)) {
    throw new Refusal('ALREADY_DECIDED', { message: goneText(training, now) });
  }
  if (training.sequence !== behind.sequence) throw changedRefusal();
  if (hasStarted(training, now)) throw new Refusal('IN_THE_PAST');
  return training;
}

/** Whether a request for another time fits a training still: it is confirmed, with its trainer and length, and elsewhere. */
export function canStillMove(request: ActedOn, training: ActedOn): boolean {
  const lengthOf = ({ startTime, endTime }: ActedOn) => minutesBetween(startTime, endTime);
  return (
    training.status === 'confirmed' &&
    training.trainerId === request.trainerId &&
    training.startTime !== request.startTime &&
    lengthOf(training) === lengthOf(request)
  );
}

interface Surroundings {
  readonly occupations: readonly ClaimedTime[];
  readonly allowReserveList: boolean;
}

/**
 * Why a request can't wait for its time again: its dog is busy then, its trainer has locked it or is busy. Where the school
 * keeps a reserve list it may wait for the time of an individual training (D52). The training that it would move is in the
 * way of nothing (D166).
 */
export function revivalRefusal(
  request: Pick<ActedOn, 'trainerId' | 'dogId' | 'replaces' | 'startTime' | 'endTime'>,
  { occupations, allowReserveList }: Surroundings,
): 'DOG_BUSY' | 'SLOT_LOCKED' | 'SLOT_TAKEN' | undefined {
  const inTheWay = occupations.filter((one) => overlaps(one, request) && one.reasonId !== request.replaces);
  if (inTheWay.some(({ resourceId }) => resourceId === request.dogId)) return 'DOG_BUSY';
  const ofTrainer = inTheWay.filter(({ resourceId }) => resourceId === request.trainerId);
  if (ofTrainer.some(({ reason }) => reason === 'lock')) return 'SLOT_LOCKED';
  const isTaken = ofTrainer.some(({ reason }) => reason === 'group_training' || !allowReserveList);
  return isTaken ? 'SLOT_TAKEN' : undefined;
}
