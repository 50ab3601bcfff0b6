import { hasStarted, slotMinutes } from '@psia/contract/calendar/slots.rules';
import type { Id } from '@psia/contract/core/ids';
import { addMinutes, clockOf, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Notice } from '../../notifications/notifications.public.ts';
import { newlyTaken } from '../../occupancy/occupancy.public.ts';
import {
  type EditableTraining,
  goneText,
  nameOf,
  noticeForOwner,
  noticeForTrainer,
  type Parties,
  type Person,
  statusAt,
  withSentence,
} from '../../requests/requests.public.ts';

interface AnotherService {
  readonly id: string;
  readonly name: string;
  readonly priceGrosze: number;
  /** How long a training of it lasts. */
  readonly trainingMinutes: number;
}

/** What is not given stays; null clears (D44). */
export interface WantedChanges {
  readonly trainerId?: Id<'trainer'> | undefined;
  readonly hallId?: Id<'hall'> | null | undefined;
  /** Given only when it is another one than the training's. */
  readonly service?: AnotherService | null | undefined;
}

interface EditRefusal {
  readonly code: 'NOT_CONFIRMED' | 'ALREADY_DECIDED' | 'IN_THE_PAST';
  readonly message: string;
}

/** Why a training can't be edited; undefined when it can: a request is not confirmed yet, what has begun is over. */
export function editRefusal(
  training: Pick<EditableTraining, 'status' | 'startTime' | 'endTime'>,
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
  return { code: 'ALREADY_DECIDED', message: goneText(training, now) };
}

/** The training as it would be; another service brings its name, price and length (D29, D48). */
export function editedTraining(training: EditableTraining, changes: WantedChanges): EditableTraining {
  const { trainerId = training.trainerId, hallId = training.hallId, service } = changes;
  const edited = { ...training, trainerId, hallId };
  if (service === undefined) return edited;
  return {
    ...edited,
    serviceId: service?.id ?? null,
    serviceName: service?.name ?? null,
    priceGrosze: service?.priceGrosze ?? null,
    endTime: addMinutes(training.startTime, service?.trainingMinutes ?? slotMinutes),
  };
}

export type Change = 'trainer' | 'hall' | 'service' | 'length';

/** In what an edited training differs from the one before, in the order in which it is told. */
export function changesBetween(before: EditableTraining, after: EditableTraining): Change[] {
  const differs: Record<Change, boolean> = {
    trainer: before.trainerId !== after.trainerId,
    hall: before.hallId !== after.hallId,
    service: before.serviceId !== after.serviceId,
    length: before.endTime !== after.endTime,
  };
  return (['trainer', 'hall', 'service', 'length'] as const).filter((change) => differs[change]);
}

/** The stretches of a trainer's time that an edit takes anew: all of it from another trainer, else what is longer. */
export function takenAnew(before: EditableTraining, after: EditableTraining): Interval[] {
  return before.trainerId === after.trainerId ? newlyTaken(before, after) : [after];
}

/** What has changed, a sentence each; `of` is the training as it is now. */
function changesText(edited: Parties, changes: readonly Change[]): string {
  const sentences: Record<Change, string> = {
    trainer: `Prowadzi ${edited.trainerName}.`,
    hall: edited.hallName === null ? 'Bez sali.' : `Sala: ${edited.hallName}.`,
    service: edited.serviceName === null ? 'Bez usługi.' : `Usługa: ${edited.serviceName}.`,
    length: `Kończy się o ${clockOf(edited.endTime)}.`,
  };
  return changes.map((change) => sentences[change]).join(' ');
}

interface Edited {
  /** The training as it is now. */
  readonly edited: Parties;
  readonly changes: readonly Change[];
  readonly formerTrainerId: string;
  readonly actor: Person;
}

/** Tells the owner what a trainer changed, and the trainers whose calendar it was or is in, except who acts (D36). */
export function editedNotices({ edited, changes, formerTrainerId, actor }: Edited): Notice[] {
  const kind = 'training-changed';
  const withChanges = (notice: Notice) => withSentence(notice, changesText(edited, changes), { changes });
  const moved = formerTrainerId !== edited.trainerId;
  const present = moved ? `Trening przekazuje Ci ${nameOf(actor)}` : `Trening zmienia ${nameOf(actor)}`;
  const former = `Trening prowadzi teraz ${edited.trainerName} (zmienia ${nameOf(actor)})`;
  return [
    withChanges(noticeForOwner(edited, { kind, event: 'Trening zmieniony' })),
    withChanges(noticeForTrainer(edited, { kind, event: present })),
    ...(moved ? [noticeForTrainer(edited, { kind, event: former }, formerTrainerId)] : []),
  ].filter(({ memberId }) => memberId !== actor.id);
}
