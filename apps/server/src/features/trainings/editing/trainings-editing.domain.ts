import { hasStarted, slotMinutes } from '@psia/contract/calendar/slots.rules';
import type { Id } from '@psia/contract/core/ids';
import { addMinutes, minutesBetween, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { decidedText, statusAt } from '@psia/contract/training-record/training-status.rules';
import { addedTime } from '../../occupancy/occupancy.public.ts';
import type { StoredTraining } from '../../training-record/training-record.public.ts';

interface AnotherService {
  readonly id: string;
  readonly name: string;
  readonly priceGrosze: number;
  /** Length of its trainings, in minutes. */
  readonly trainingMinutes: number;
}

/** Changed fields: a missing one stays, null clears it (D44). */
export interface WantedChanges {
  readonly startTime?: WallTime | undefined;
  readonly trainerId?: Id<'trainer'> | undefined;
  readonly hallId?: Id<'hall'> | null | undefined;
  /** Only if it differs from the training's service. */
  readonly service?: AnotherService | null | undefined;
}

interface EditRefusal {
  readonly code: 'NOT_CONFIRMED' | 'ALREADY_DECIDED' | 'IN_THE_PAST';
  readonly message: string;
}

/** Returns why a training can't be edited: it is an unconfirmed request, or has begun. Undefined if it can. */
export function editRefusal(
  training: Pick<StoredTraining, 'status' | 'startTime' | 'endTime'>,
  now: WallTime,
): EditRefusal | undefined {
  const status = statusAt(training, now);
  if (status === 'confirmed') {
    if (!hasStarted(training, now)) return undefined;
    return { code: 'IN_THE_PAST', message: 'Ten trening już się rozpoczął, więc nie można go zmienić.' };
  }
  if (status === 'requested') {
    return { code: 'NOT_CONFIRMED', message: 'Ten trening nie jest jeszcze potwierdzony. Najpierw potwierdź prośbę.' };
  }
  return { code: 'ALREADY_DECIDED', message: decidedText(training, now) };
}

/**
 * Returns the training after an edit. Another service brings its name, price and length (D29, D48); another start keeps
 * the length.
 */
export function editedTraining(training: StoredTraining, changes: WantedChanges): StoredTraining {
  const { startTime = training.startTime, trainerId = training.trainerId, hallId = training.hallId, service } = changes;
  const endTime = addMinutes(startTime, minutesBetween(training.startTime, training.endTime));
  const edited = { ...training, startTime, endTime, trainerId, hallId };
  if (service === undefined) return edited;
  return {
    ...edited,
    serviceId: service?.id ?? null,
    serviceName: service?.name ?? null,
    priceGrosze: service?.priceGrosze ?? null,
    endTime: addMinutes(startTime, service?.trainingMinutes ?? slotMinutes),
  };
}

export type Change = 'time' | 'trainer' | 'hall' | 'service' | 'length';

/** Returns what an edit changes, in the order in which people are told. */
export function changesBetween(before: StoredTraining, after: StoredTraining): Change[] {
  const minutesOf = ({ startTime, endTime }: Interval) => minutesBetween(startTime, endTime);
  const differs: Record<Change, boolean> = {
    time: before.startTime !== after.startTime,
    trainer: before.trainerId !== after.trainerId,
    hall: before.hallId !== after.hallId,
    service: before.serviceId !== after.serviceId,
    length: minutesOf(before) !== minutesOf(after),
  };
  return (['time', 'trainer', 'hall', 'service', 'length'] as const).filter((change) => differs[change]);
}

/**
 * Returns the intervals that an edit adds to a trainer's time: with another trainer all of it, otherwise what the
 * training did not take before.
 */
export function addedTrainerTime(before: StoredTraining, after: StoredTraining): Interval[] {
  return before.trainerId === after.trainerId ? addedTime(before, after) : [after];
}
