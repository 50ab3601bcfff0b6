import type { Id } from '@psia/contract/core/ids';
import {
  at,
  type ClockTime,
  clockOf,
  dateOf,
  isPlainDate,
  type PlainDate,
  type WallTime,
} from '@psia/contract/core/time';
import type { BodyInput } from '@psia/contract/core/operation';
import type { editTraining } from '@psia/contract/trainings/trainings.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';

type TrainingChanges = Omit<BodyInput<typeof editTraining>, 'trainingId' | 'sequence'>;

/** What an edit chooses; empty for no hall and no service. The day is null, or as typed, while it is no day. */
export interface EditedTraining extends Record<string, unknown> {
  day: PlainDate | null;
  hour: ClockTime;
  trainerId: Id<'trainer'>;
  hallId: Id<'hall'>;
  serviceId: Id<'service'>;
}

/** What an edit of a training begins with. */
export function editedFrom({ startTime, trainerId, hallId, serviceId }: Training): EditedTraining {
  return {
    day: dateOf(startTime),
    hour: clockOf(startTime),
    trainerId,
    hallId: hallId ?? '',
    serviceId: serviceId ?? '',
  };
}

/** When an edited training is to begin; undefined while its day is none. */
export function startOf({ day, hour }: Pick<EditedTraining, 'day' | 'hour'>): WallTime | undefined {
  return day !== null && isPlainDate(day) ? at(day, hour) : undefined;
}

/** What has to be sent of an edit: only what differs, and null for what is cleared; null when nothing differs. */
export function changesOf(before: EditedTraining, edited: EditedTraining): TrainingChanges | null {
  const startTime = startOf(edited);
  const changes = {
    ...(startTime !== undefined && startTime !== startOf(before) && { startTime }),
    ...(edited.trainerId !== before.trainerId && { trainerId: edited.trainerId }),
    ...(edited.hallId !== before.hallId && { hallId: edited.hallId === '' ? null : edited.hallId }),
    ...(edited.serviceId !== before.serviceId && { serviceId: edited.serviceId === '' ? null : edited.serviceId }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
