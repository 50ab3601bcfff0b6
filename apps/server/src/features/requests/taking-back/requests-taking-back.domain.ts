import { minutesBetween } from '@psia/contract/core/time';
import { overlaps } from '@psia/contract/occupancy/occupancy.rules';
import type { ClaimedTime } from '../../occupancy/occupancy.public.ts';
import type { UndoTarget } from '../../training-record/training-record.public.ts';

/**
 * Whether a request for another time still fits its training: the training is confirmed, has the same trainer and
 * length, and another time.
 */
export function canStillMove(request: UndoTarget, training: UndoTarget): boolean {
  const lengthOf = ({ startTime, endTime }: UndoTarget) => minutesBetween(startTime, endTime);
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
 * Returns why a request can't be live again: its dog is busy then, or its trainer has locked the time or is busy. With
 * a reserve list it may wait for the time of an individual training (D52). The training that it would move doesn't
 * count (D166).
 */
export function revivalRefusal(
  request: Pick<UndoTarget, 'trainerId' | 'dogId' | 'replaces' | 'startTime' | 'endTime'>,
  { occupations, allowReserveList }: Surroundings,
): 'DOG_BUSY' | 'SLOT_LOCKED' | 'SLOT_TAKEN' | undefined {
  const inTheWay = occupations.filter((one) => overlaps(one, request) && one.reasonId !== request.replaces);
  if (inTheWay.some(({ resourceId }) => resourceId === request.dogId)) return 'DOG_BUSY';
  const ofTrainer = inTheWay.filter(({ resourceId }) => resourceId === request.trainerId);
  if (ofTrainer.some(({ reason }) => reason === 'lock')) return 'SLOT_LOCKED';
  const isTaken = ofTrainer.some(({ reason }) => reason === 'group_training' || !allowReserveList);
  return isTaken ? 'SLOT_TAKEN' : undefined;
}
