import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Actor } from '../../platform/acting/context.ts';
import type { Notice } from '../notifications/notifications.public.ts';
import { trainingNotices } from '../requests/requests.public.ts';
import type { StoredTraining, TrainingContacts } from '../training-record/training-record.public.ts';
import type { Change } from './editing/trainings-editing.domain.ts';

type Person = Pick<Actor, 'id'>;

/** Tells the dog's owner of an agreed training (D36), and its trainer if a colleague acted for them. */
function agreedNotices(
  training: TrainingContacts,
  actor: Person,
  kind: 'training-confirmed' | 'training-booked',
): Notice[] {
  const { about } = trainingNotices;
  return [about.owner(training), about.trainer(training)]
    .map((told): Notice => ({ ...told, kind }))
    .filter(({ memberId }) => memberId !== actor.id);
}

/** Tells of a confirmation. */
export function confirmedNotices(training: TrainingContacts, actor: Person): Notice[] {
  return agreedNotices(training, actor, 'training-confirmed');
}

/** Tells of a booking without a request (D27). */
export function bookedNotices(training: TrainingContacts, actor: Person): Notice[] {
  return agreedNotices(training, actor, 'training-booked');
}

interface Edited {
  /** The training as it is now. */
  readonly edited: TrainingContacts;
  readonly changes: readonly Change[];
  readonly former: Pick<StoredTraining, 'trainerId' | keyof Interval>;
  /** The owner's request for another time that this has ended, if one waited (D166). */
  readonly endedMove: MoveEnd | null;
  readonly actor: Person;
}

/**
 * Tells the owner what a trainer changed, and the former and the present trainer, except the actor (D36). If the time
 * changed, everybody is told the old and the new one (D166).
 */
export function editedNotices({ edited, changes, former, endedMove, actor }: Edited): Notice[] {
  const { about, withEndedMove } = trainingNotices;
  const isMoved = changes.includes('time');
  const isPassedOn = former.trainerId !== edited.trainerId;
  const more = {
    changes: [...changes],
    ...(isMoved && { movedFrom: { startTime: former.startTime, endTime: former.endTime } }),
    ...(isPassedOn && { formerTrainerId: former.trainerId }),
  };
  const told = (one: ReturnType<typeof about.owner>, toFormer = false): Notice => ({
    ...one,
    kind: isMoved ? 'training-moved' : 'training-changed',
    facts: { ...one.facts, ...more, toFormer },
  });
  return [
    withEndedMove(told(about.owner(edited)), endedMove),
    withEndedMove(told(about.trainer(edited)), endedMove),
    ...(isPassedOn ? [told(about.trainer(edited, former.trainerId), true)] : []),
  ].filter(({ memberId }) => memberId !== actor.id);
}
