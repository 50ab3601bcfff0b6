import { hasStarted, slotMinutes } from '@psia/contract/calendar/slots.rules';
import type { Id } from '@psia/contract/core/ids';
import { addMinutes, clockOf, minutesBetween, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
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
  withEndedMove,
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
  readonly startTime?: WallTime | undefined;
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

/** The training as it would be; another service brings its name, price and length (D29, D48), another start keeps the length. */
export function editedTraining(training: EditableTraining, changes: WantedChanges): EditableTraining {
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

/** In what an edited training differs from the one before, in the order in which it is told. */
export function changesBetween(before: EditableTraining, after: EditableTraining): Change[] {
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

/** The stretches of a trainer's time that an edit takes anew: all of it from another trainer, else what is longer. */
export function takenAnew(before: EditableTraining, after: EditableTraining): Interval[] {
  return before.trainerId === after.trainerId ? newlyTaken(before, after) : [after];
}

/** What has changed, a sentence each; the time is told in the words before. */
function changesText(edited: Parties, changes: readonly Change[]): string[] {
  const sentences: Record<Change, readonly string[]> = {
    time: [],
    trainer: [`Prowadzi ${edited.trainerName}.`],
    hall: [edited.hallName === null ? 'Bez sali.' : `Sala: ${edited.hallName}.`],
    service: [edited.serviceName === null ? 'Bez usługi.' : `Usługa: ${edited.serviceName}.`],
    length: [`Kończy się o ${clockOf(edited.endTime)}.`],
  };
  return changes.flatMap((change) => sentences[change]);
}

interface Edited {
  /** The training as it is now. */
  readonly edited: Parties;
  readonly changes: readonly Change[];
  readonly former: Pick<EditableTraining, 'trainerId' | keyof Interval>;
  /** The owner's request for another time that this has ended, if there was one that waited (D166). */
  readonly endedMove: MoveEnd | null;
  readonly actor: Person;
}

/**
 * Tells the owner what a trainer changed, and the trainers whose calendar it was or is in, except who acts (D36). Of
 * another time each is told from when to when (D166).
 */
export function editedNotices({ edited, changes, former, endedMove, actor }: Edited): Notice[] {
  const isMoved = changes.includes('time');
  const kind = isMoved ? 'training-moved' : 'training-changed';
  const told = isMoved ? { movedFrom: former } : {};
  const withChanges = (notice: Notice) => withEndedMove(withSentences(notice, edited, changes), endedMove);
  const passedOn = former.trainerId !== edited.trainerId;
  const present = `Trening ${deedOf({ isMoved, passedOn })} ${nameOf(actor)}`;
  const leaving = `Trening prowadzi teraz ${edited.trainerName} (zmienia ${nameOf(actor)})`;
  return [
    withChanges(
      noticeForOwner(edited, { kind, event: isMoved ? 'Trening przeniesiony' : 'Trening zmieniony', ...told }),
    ),
    withChanges(noticeForTrainer(edited, { kind, event: present, ...told })),
    ...(passedOn ? [noticeForTrainer(edited, { kind, event: leaving, ...told }, former.trainerId)] : []),
  ].filter(({ memberId }) => memberId !== actor.id);
}

function deedOf({ isMoved, passedOn }: { readonly isMoved: boolean; readonly passedOn: boolean }): string {
  if (passedOn) return 'przekazuje Ci';
  return isMoved ? 'przenosi' : 'zmienia';
}

function withSentences(notice: Notice, edited: Parties, changes: readonly Change[]): Notice {
  const sentences = changesText(edited, changes);
  if (sentences.length === 0) return { ...notice, facts: { ...notice.facts, changes } };
  return withSentence(notice, sentences.join(' '), { changes });
}
