import type { CalendarPart } from '@psia/contract/core/live/live-scope.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { CalendarChange } from '../notifications/notifications.public.ts';
import type { TrainingContacts, UndoTarget } from '../training-record/training-record.public.ts';

const wholeCalendar: readonly CalendarPart[] = ['occupied', 'trainings', 'requests'];

type OfDog = Pick<TrainingContacts, 'trainerId' | 'dogId' | 'ownerId' | 'replaces' | 'startTime' | 'endTime'>;

/**
 * Returns the calendar change when a request is made or ends. A request for another time also changes its training's
 * time (D166).
 */
function changeOfRequest({ trainerId, dogId, ownerId, replaces, ...time }: OfDog): CalendarChange {
  return {
    trainerId,
    parts: replaces === null ? ['requests'] : ['requests', 'trainings'],
    dog: { dogId, ownerId },
    times: replaces === null ? [time] : [time, replaces],
  };
}

/** Returns the calendar change when a training is booked, cancelled or changed. */
function changeOfTraining({ trainerId, dogId, ownerId, ...time }: TrainingContacts): CalendarChange {
  return { trainerId, parts: ['occupied', 'trainings'], dog: { dogId, ownerId }, times: [time] };
}

/** Returns the calendar change when a request becomes a training, or a training a request again. */
function changeOfDecision(contacts: TrainingContacts): CalendarChange {
  return { ...changeOfTraining(contacts), parts: wholeCalendar };
}

interface Edited {
  readonly edited: TrainingContacts;
  readonly former: Interval & { readonly trainerId: Id<'trainer'> };
  /** The time of the request for another time that the edit ended; null if none waited (D166). */
  readonly endedMove: Interval | null;
}

/**
 * Returns the calendar changes when a training gets another time, trainer or hall: at its old place and at its new one.
 */
function changesOfEdit({ edited, former, endedMove }: Edited): CalendarChange[] {
  const after = changeOfTraining(edited);
  const before: CalendarChange = { ...after, trainerId: former.trainerId, times: [former] };
  return endedMove === null
    ? [after, before]
    : [after, before, { ...after, parts: ['requests'], times: [edited, endedMove] }];
}

/** Returns the calendar changes when an act on these requests and trainings is undone (D165). */
function changesOfUndo(targets: readonly UndoTarget[]): CalendarChange[] {
  return targets.map(({ status, trainerId, dogId, ownerId, ...time }) => ({
    trainerId,
    parts: status === 'requested' || status === 'declined' || status === 'withdrawn' ? ['requests'] : wholeCalendar,
    dog: { dogId, ownerId },
    times: [time],
  }));
}

/** Calendar changes for each thing that can happen to requests and trainings. */
export const calendarChanges = {
  ofRequest: changeOfRequest,
  ofTraining: changeOfTraining,
  ofDecision: changeOfDecision,
  ofEdit: changesOfEdit,
  ofUndo: changesOfUndo,
};
