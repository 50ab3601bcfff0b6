import type { Id } from '@psia/contract/core/ids';
import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Notice } from '../notifications/notifications.public.ts';
import type { TrainingContacts } from '../training-record/training-record.public.ts';

/** A request or training as notices tell of it, by the names that people know each other by. */
export type NamedTraining = Pick<
  TrainingContacts,
  | 'trainingId'
  | 'startTime'
  | 'endTime'
  | 'dogId'
  | 'dogName'
  | 'ownerId'
  | 'ownerName'
  | 'trainerId'
  | 'trainerName'
  | 'hallName'
  | 'serviceName'
  | 'replaces'
>;

const timesOf = ({ startTime, endTime }: Interval) => ({ startTime, endTime });

/** What every notice of a request or training says: whom it is about, when and where. */
function factsOf({ replaces, ...training }: NamedTraining) {
  return { ...training, ...(replaces && { replaces: timesOf(replaces) }) };
}

/** Where notices of a request or training lead. */
export function targetOf({ trainingId, dogId }: Pick<NamedTraining, 'trainingId' | 'dogId'>): NoticeTarget {
  return { type: 'training', id: trainingId, dogId };
}

/** What notices of requests and trainings have in common. */
type Basics = ReturnType<typeof factsOf> & { readonly to: 'owner' | 'trainer' };

interface About {
  readonly memberId: Id<'member'>;
  readonly target: NoticeTarget;
  readonly facts: Basics;
}

/** A notice for a trainer, the training's own unless another is given: whom, where it leads and what it is about. */
function aboutToTrainer(training: NamedTraining, memberId = training.trainerId): About {
  return { memberId, target: targetOf(training), facts: { ...factsOf(training), to: 'trainer' } };
}

/** A notice for the dog's owner. */
function aboutToOwner(training: NamedTraining): About {
  return { memberId: training.ownerId, target: targetOf(training), facts: { ...factsOf(training), to: 'owner' } };
}

/** A notice about a confirmed training that says, where one waited, that the owner's request for another time is over (D166). */
function withEndedMove(notice: Notice, endedMove: MoveEnd | null): Notice {
  return endedMove === null ? notice : withFacts(notice, { endedMove: timesOf(endedMove) });
}

/** A notice that says more; what its kind does not know is left out. */
export function withFacts<N extends Notice>(notice: N, more: object): N {
  return { ...notice, facts: { ...notice.facts, ...more } };
}

/** What the trainer hears (D36, D60): a request with a note is one notification. */
const trainerNotices = {
  requested: (training: NamedTraining, hasNote: boolean): Notice => {
    const { facts, ...about } = aboutToTrainer(training);
    return { ...about, kind: 'training-requested', facts: { ...facts, hasNote } };
  },
  /** An owner asks for another time of a confirmed training (D166). */
  moveRequested: (training: NamedTraining): Notice => ({
    ...aboutToTrainer(training),
    kind: 'training-move-requested',
  }),
  withdrawn: (training: NamedTraining): Notice => ({
    ...aboutToTrainer(training),
    kind: 'training-request-withdrawn',
  }),
  /** `waiting` requests stand on the reserve list for the time that is free now (D22). */
  cancelled: (training: NamedTraining, waiting: number): Notice => {
    const { facts, ...about } = aboutToTrainer(training);
    return { ...about, kind: 'training-cancelled', facts: { ...facts, waiting } };
  },
  noteAdded: (training: NamedTraining): Notice => ({ ...aboutToTrainer(training), kind: 'training-note-added' }),
  noteChanged: (training: NamedTraining): Notice => ({ ...aboutToTrainer(training), kind: 'training-note-changed' }),
};

export interface Person {
  readonly id: string;
}

const unlessOwnAct = (notice: Notice, actor: Person) => (notice.memberId === actor.id ? [] : [notice]);

interface Ended {
  readonly outcome: 'declined' | 'withdrawn';
  readonly count: number;
}

/** A notice about time that is taken now, with how many requests for it ended: others (D22) or the owner's own (D51). */
export function withEndedCount(notice: Notice, endedRequests: Ended): Notice {
  return endedRequests.count === 0 ? notice : withFacts(notice, { endedRequests });
}

/** What a trainer hears when a colleague decides for them; nothing of what they did themselves. */
const colleagueNotices = {
  declined: (training: NamedTraining, actor: Person) =>
    unlessOwnAct({ ...aboutToTrainer(training), kind: 'training-request-declined' }, actor),
  cancelled: (training: NamedTraining, actor: Person, waiting: number) =>
    unlessOwnAct(trainerNotices.cancelled(training, waiting), actor),
};

/** What the owner hears (D36), with the trainer's reason where there is one. */
const ownerNotices = {
  declined: (training: NamedTraining, reason: string | null = null): Notice => {
    const { facts, ...about } = aboutToOwner(training);
    return { ...about, kind: 'training-request-declined', facts: { ...facts, reason: reason ?? undefined } };
  },
  cancelled: (training: NamedTraining, reason: string | null): Notice => {
    const { facts, ...about } = aboutToOwner(training);
    return { ...about, kind: 'training-cancelled', facts: { ...facts, reason: reason ?? undefined } };
  },
};

/** What people hear of requests and trainings, and what such notices are made of. */
export const trainingNotices = {
  about: { owner: aboutToOwner, trainer: aboutToTrainer },
  withEndedMove,
  toOwner: ownerNotices,
  toTrainer: trainerNotices,
  toColleague: colleagueNotices,
};
