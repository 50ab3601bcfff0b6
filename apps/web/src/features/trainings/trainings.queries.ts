import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import { countRequestsBySlot } from '@psia/contract/requests/requests.contract';
import {
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { listConfirmedTrainingsOfSchool } from '@psia/contract/calendar/school-trainings.contract';
import { getTrainingState } from '@psia/contract/trainings/trainings.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { trainingsOfTrainersKey } from '../calendar/calendar-shown.public.ts';
import { reservePlacesOf } from '../requests/requests-asked.public.ts';

const key = ['trainings'] as const;

/** The dog's live requests and trainings with a trainer, within a window. */
export function trainingsOfDogWithTrainer(dogId: Id<'dog'>, trainerId: Id<'trainer'>, window: Window) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-dog-with-trainer', dogId, trainerId, window],
      queryFn: ({ signal }) =>
        call(listTrainingsOfDogWithTrainer, { params: { dogId, trainerId }, query: window, signal }),
      meta: {
        liveTopics: [
          { topic: 'calendar', parts: ['trainings', 'requests'], trainerId, dogId, ...window },
          'school',
          'people',
        ],
        liveTopicsOf: reservePlacesOf,
      },
    }),
  );
}

/** What else occupies a trainer, as the dog's owner may see it (D19), within a window. */
export function otherOccupationsOfTrainer(dogId: Id<'dog'>, trainerId: Id<'trainer'>, window: Window) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'other-occupations', dogId, trainerId, window],
      queryFn: ({ signal }) =>
        call(listOtherOccupationsOfTrainer, { params: { dogId, trainerId }, query: window, signal }),
      meta: {
        liveTopics: [{ topic: 'calendar', parts: ['occupied'], trainerId, exceptDogId: dogId, ...window }, 'people'],
      },
    }),
  );
}

/** A dog's confirmed trainings with any trainer, within a window. */
export function confirmedTrainingsOfDog(dogId: Id<'dog'>, window: Window) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'confirmed-of-dog', dogId, window],
      queryFn: ({ signal }) => call(listConfirmedTrainingsOfDog, { params: { dogId }, query: window, signal }),
      meta: { liveTopics: [{ topic: 'calendar', parts: ['trainings'], dogId, ...window }, 'school', 'people'] },
    }),
  );
}

/** A trainer's confirmed trainings within a window. */
export function confirmedTrainingsOfTrainer(trainerId: Id<'trainer'>, window: Window) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...trainingsOfTrainersKey, trainerId, window],
      queryFn: ({ signal }) => call(listConfirmedTrainingsOfTrainer, { params: { trainerId }, query: window, signal }),
      meta: { liveTopics: [{ topic: 'calendar', parts: ['trainings'], trainerId, ...window }, 'school', 'people'] },
    }),
  );
}

/** All of the school's confirmed trainings within a window. */
export function confirmedTrainingsOfSchool(schoolId: Id<'school'>, window: Window) {
  return queryOptions({
    queryKey: [...key, 'confirmed-of-school', schoolId, window],
    queryFn: ({ signal }) => call(listConfirmedTrainingsOfSchool, { params: { schoolId }, query: window, signal }),
    meta: { liveTopics: [{ topic: 'calendar', parts: ['trainings'], ...window }, 'school', 'people', 'groups'] },
  });
}

/** What has become of a request or training, and when it is or was to be; never remembered, for whoever follows a notice. */
export function trainingState(trainingId: Id<'training'>) {
  return queryOptions({
    queryKey: [...key, 'state', trainingId],
    queryFn: ({ signal }) => call(getTrainingState, { params: { id: trainingId }, signal }),
    gcTime: 0,
  });
}

/** How many requests wait for a trainer in each slot of a window, by the slot's start. */
export function requestCountsOfTrainer(trainerId: Id<'trainer'>, window: Window) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'request-counts', trainerId, window],
      queryFn: ({ signal }) => call(countRequestsBySlot, { params: { trainerId }, query: window, signal }),
      meta: { liveTopics: [{ topic: 'calendar', parts: ['requests'], trainerId, ...window }, 'school', 'people'] },
    }),
  );
}
