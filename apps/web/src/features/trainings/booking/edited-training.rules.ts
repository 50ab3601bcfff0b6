import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import type { editTraining } from '@psia/contract/trainings/trainings.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';

type TrainingChanges = Omit<BodyInput<typeof editTraining>, 'trainingId' | 'sequence'>;

/** What an edit chooses; empty for no hall and no service. */
export interface EditedTraining extends Record<string, unknown> {
  trainerId: Id<'trainer'>;
  hallId: Id<'hall'>;
  serviceId: Id<'service'>;
}

/** What an edit of a training begins with. */
export function editedFrom({ trainerId, hallId, serviceId }: Training): EditedTraining {
  return { trainerId, hallId: hallId ?? '', serviceId: serviceId ?? '' };
}

/** What has to be sent of an edit: only what differs, and null for what is cleared; null when nothing differs. */
export function changesOf(before: EditedTraining, edited: EditedTraining): TrainingChanges | null {
  const changes = {
    ...(edited.trainerId !== before.trainerId && { trainerId: edited.trainerId }),
    ...(edited.hallId !== before.hallId && { hallId: edited.hallId === '' ? null : edited.hallId }),
    ...(edited.serviceId !== before.serviceId && { serviceId: edited.serviceId === '' ? null : edited.serviceId }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
