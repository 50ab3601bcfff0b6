import type { Id } from '@psia/contract/core/ids';
import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Notice } from '../notifications/notifications.public.ts';
import type { TrainingContacts } from '../training-record/training-record.public.ts';

/** A request or training with the facts and displayed names that notices use. */
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

/** Returns the facts that every notice about a request or training has: who, when and where. */
function factsOf({ replaces, ...training }: NamedTraining) {
  return { ...training, ...(replaces && { replaces: timesOf(replaces) }) };
}

/** Returns where a notice about a request or training leads. */
export function targetOf({ trainingId, dogId }: Pick<NamedTraining, 'trainingId' | 'dogId'>): NoticeTarget {
  return { type: 'training', id: trainingId, dogId };
}

/** The facts that notices about requests and trainings share. */
type Basics = ReturnType<typeof factsOf> & { readonly to: 'owner' | 'trainer' };

interface About {
  readonly memberId: Id<'member'>;
  readonly target: NoticeTarget;
  readonly facts: Basics;
}

/** Returns the start of a notice for a trainer: the training's own, or the given one. */
function aboutToTrainer(training: NamedTraining, memberId = training.trainerId): About {
  return { memberId, target: targetOf(training), facts: { ...factsOf(training), to: 'trainer' } };
}

/** Returns the start of a notice for the dog's owner. */
function aboutToOwner(training: NamedTraining): About {
  return { memberId: training.ownerId, target: targetOf(training), facts: { ...factsOf(training), to: 'owner' } };
}

/**
 * Adds to a notice about a confirmed training that the owner's request for another time has ended, if one waited
 * (D166).
 */
function withEndedMove(notice: Notice, endedMove: MoveEnd | null): Notice {
  return endedMove === null ? notice : withFacts(notice, { endedMove: timesOf(endedMove) });
}

/** Adds facts to a notice; facts unknown to its kind are left out. */
export function withFacts<N extends Notice>(notice: N, more: object): N {
  return { ...notice, facts: { ...notice.facts, ...more } };
}

/** Notices for the trainer (D36, D60). A request with a note is one notice. */
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
  /** `waiting`: how many requests are on the reserve list for the time that is free now (D22). */
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

/**
 * Adds to a notice about time that is taken now how many requests for it ended: other people's (D22) or the owner's own
 * (D51).
 */
export function withEndedCount(notice: Notice, endedRequests: Ended): Notice {
  return endedRequests.count === 0 ? notice : withFacts(notice, { endedRequests });
}

/** Notices for a trainer when a colleague decides for them. A trainer gets none about their own acts. */
const colleagueNotices = {
  declined: (training: NamedTraining, actor: Person) =>
    unlessOwnAct({ ...aboutToTrainer(training), kind: 'training-request-declined' }, actor),
  cancelled: (training: NamedTraining, actor: Person, waiting: number) =>
    unlessOwnAct(trainerNotices.cancelled(training, waiting), actor),
};

/** Notices for the owner (D36), with the trainer's reason if there is one. */
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

/** All notices about requests and trainings, and the functions that build them. */
export const trainingNotices = {
  about: { owner: aboutToOwner, trainer: aboutToTrainer },
  withEndedMove,
  toOwner: ownerNotices,
  toTrainer: trainerNotices,
  toColleague: colleagueNotices,
};
