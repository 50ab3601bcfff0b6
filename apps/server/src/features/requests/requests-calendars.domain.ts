import type { CalendarPart } from '@psia/contract/core/live/live-scope.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { CalendarChange } from '../notifications/notifications.public.ts';
import type { TrainingContacts, UndoTarget } from '../training-record/training-record.public.ts';

const wholeCalendar: readonly CalendarPart[] = ['occupied', 'trainings', 'requests'];

type OfDog = Pick<TrainingContacts, 'trainerId' | 'dogId' | 'ownerId' | 'replaces' | 'startTime' | 'endTime'>;

/** What calendars show otherwise when a request is asked or ends; one for another time is shown beside its training, too (D166). */
function changeOfRequest({ trainerId, dogId, ownerId, replaces, ...time }: OfDog): CalendarChange {
  return {
    trainerId,
    parts: replaces === null ? ['requests'] : ['requests', 'trainings'],
    dog: { dogId, ownerId },
    times: replaces === null ? [time] : [time, replaces],
  };
}

/** What calendars show otherwise when a training is booked, called off or changed. */
function changeOfTraining({ trainerId, dogId, ownerId, ...time }: TrainingContacts): CalendarChange {
  return { trainerId, parts: ['occupied', 'trainings'], dog: { dogId, ownerId }, times: [time] };
}

/** What they show otherwise when a request has become a training, or a training a request again. */
function changeOfDecision(contacts: TrainingContacts): CalendarChange {
  return { ...changeOfTraining(contacts), parts: wholeCalendar };
}

interface Edited {
  readonly edited: TrainingContacts;
  readonly former: Interval & { readonly trainerId: Id<'trainer'> };
  /** When the request for another time was that the edit has ended, if one waited (D166). */
  readonly endedMove: Interval | null;
}

/** What they show otherwise when a training has another time, trainer or hall: where it was and where it is. */
function changesOfEdit({ edited, former, endedMove }: Edited): CalendarChange[] {
  const after = changeOfTraining(edited);
  const before: CalendarChange = { ...after, trainerId: former.trainerId, times: [former] };
  return endedMove === null
    ? [after, before]
    : [after, before, { ...after, parts: ['requests'], times: [edited, endedMove] }];
}

/** What they show otherwise when an act of these requests and trainings is taken back (D165). */
function changesOfUndo(targets: readonly UndoTarget[]): CalendarChange[] {
  return targets.map(({ status, trainerId, dogId, ownerId, ...time }) => ({
    trainerId,
    parts: status === 'requested' || status === 'declined' || status === 'withdrawn' ? ['requests'] : wholeCalendar,
    dog: { dogId, ownerId },
    times: [time],
  }));
}

/** What calendars show otherwise after what becomes of requests and trainings. */
export const calendarChanges = {
  ofRequest: changeOfRequest,
  ofTraining: changeOfTraining,
  ofDecision: changeOfDecision,
  ofEdit: changesOfEdit,
  ofUndo: changesOfUndo,
};
