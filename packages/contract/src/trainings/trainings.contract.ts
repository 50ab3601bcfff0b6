import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { longText, optionalLongText } from '../core/texts.ts';
import { wallTime } from '../core/time.ts';
import { windowQuery } from '../core/window.ts';

const trainingNote = z.object({ id: id('trainingNote'), additionalInfo: z.string() });
export type TrainingNote = z.output<typeof trainingNote>;

/** A request (confirmed false) or a training; the price is the one at booking time, in PLN. */
const training = z.object({
  id: id('training'),
  startTime: z.string(),
  endTime: z.string(),
  confirmed: z.boolean(),
  isGroupTraining: z.literal(false),
  trainerId: id('trainer'),
  dogId: id('dog'),
  hallId: id('hall').nullable(),
  hallName: z.string().nullable(),
  serviceId: id('service').nullable(),
  serviceName: z.string().nullable(),
  price: z.number().nullable(),
  trainerDTO: z.object({ id: id('trainer'), firstName: z.string(), lastName: z.string() }),
  dogDTO: z.object({ id: id('dog'), name: z.string(), breed: z.string(), ownerName: z.string() }),
  additionalInfo: trainingNote.nullable(),
});
export type Training = z.output<typeof training>;

const dogAndTrainer = z.object({ dogId: id('dog'), trainerId: id('trainer') });
const ofTrainer = z.object({ trainerId: id('trainer') });
const ofTraining = z.object({ id: id('training') });

export const listTrainingsOfDogWithTrainer = defineOperation({
  method: 'GET',
  path: '/training/getAllTrainingsForDogForTrainer/{dogId}/{trainerId}',
  summary: 'Prośby i treningi psa u trenera',
  access: 'signedIn',
  params: dogAndTrainer,
  query: windowQuery,
  output: z.array(training),
});

const occupation = z.object({
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  own: z.boolean(),
  dogName: z.string().optional(),
});
export type Occupation = z.output<typeof occupation>;

export const listOtherOccupationsOfTrainer = defineOperation({
  method: 'GET',
  path: '/training/{trainerId}/{dogId}/getConfirmedTrainingsForTrainer',
  summary: 'Co jeszcze zajmuje trenera; nazwa tylko własnego psa (D19)',
  access: 'signedIn',
  params: dogAndTrainer,
  query: windowQuery,
  output: z.array(occupation),
});

export const listConfirmedTrainingsOfDog = defineOperation({
  method: 'GET',
  path: '/training/{dogId}/getConfirmedTrainingsForDog',
  summary: 'Potwierdzone treningi psa',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  query: windowQuery,
  output: z.array(training),
});

export const requestTraining = defineOperation({
  method: 'POST',
  path: '/training/requestBookingTraining',
  summary: 'Poproś o trening w wolnym terminie',
  access: 'owner',
  body: z.object({
    trainerId: id('trainer'),
    dogId: id('dog'),
    hallId: id('hall').nullish(),
    serviceId: id('service').nullish(),
    startTime: wallTime,
    endTime: wallTime,
    additionalInfo: optionalLongText,
  }),
  output: training,
  status: 201,
  errors: [
    'INVALID_SLOT',
    'IN_THE_PAST',
    'MONTH_LOCKED',
    'TOO_SOON',
    'OUTSIDE_WORKING_HOURS',
    'SLOT_LOCKED',
    'SLOT_TAKEN',
    'DOG_BUSY',
  ],
});

export const cancelTrainingAsOwner = defineOperation({
  method: 'DELETE',
  path: '/training/{id}/owner-cancel',
  summary: 'Wycofaj prośbę albo odwołaj trening',
  access: 'owner',
  params: ofTraining,
  errors: ['TOO_LATE', 'ALREADY_DECIDED'],
});

export const addTrainingNote = defineOperation({
  method: 'POST',
  path: '/training-additional-info',
  summary: 'Dodaj informację dla trenera',
  access: 'owner',
  body: z.object({ trainingId: id('training'), additionalInfo: longText }),
  output: trainingNote,
  status: 201,
  errors: ['NOTE_EXISTS'],
});

export const updateTrainingNote = defineOperation({
  method: 'PUT',
  path: '/training-additional-info',
  summary: 'Zmień informację dla trenera',
  access: 'owner',
  body: z.object({ id: id('trainingNote'), additionalInfo: longText }),
  output: trainingNote,
});

export const deleteTrainingNote = defineOperation({
  method: 'DELETE',
  path: '/training-additional-info/{id}',
  summary: 'Usuń informację dla trenera',
  access: 'owner',
  params: z.object({ id: id('trainingNote') }),
});

export const countRequestsBySlot = defineOperation({
  method: 'GET',
  path: '/training/bookings-for-week/{trainerId}',
  summary: 'Liczba oczekujących próśb w każdym terminie',
  access: 'trainer',
  params: ofTrainer,
  query: windowQuery,
  output: z.array(z.object({ slot: z.string(), bookingCount: z.number() })),
});

export const listConfirmedTrainingsOfTrainer = defineOperation({
  method: 'GET',
  path: '/training/getConfirmedTrainingsForTrainer/{trainerId}',
  summary: 'Potwierdzone treningi trenera',
  access: 'trainer',
  params: ofTrainer,
  query: windowQuery,
  output: z.array(training),
});

const pendingRequest = z.object({
  trainingId: id('training'),
  dogId: id('dog'),
  dogName: z.string(),
  breed: z.string(),
  confirmedTrainingsCount: z.number(),
  ownerName: z.string(),
  serviceName: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  additionalInfo: z.string().nullable(),
  bookingTime: z.string(),
});
export type PendingRequest = z.output<typeof pendingRequest>;

export const listPendingRequests = defineOperation({
  method: 'GET',
  path: '/training/pending-requests/{trainerId}',
  summary: 'Oczekujące prośby, najstarsze najpierw',
  access: 'trainer',
  params: ofTrainer,
  query: windowQuery,
  output: z.array(pendingRequest),
});

const confirmErrors = ['SLOT_TAKEN', 'HALL_TAKEN', 'DOG_BUSY', 'ALREADY_DECIDED', 'IN_THE_PAST'] as const;

export const confirmTraining = defineOperation({
  method: 'PATCH',
  path: '/training/confirm',
  summary: 'Potwierdź prośbę z salą',
  access: 'trainer',
  body: z.object({ trainingId: id('training'), hallId: id('hall') }),
  output: training,
  errors: confirmErrors,
});

export const confirmTrainingWithoutHall = defineOperation({
  method: 'PATCH',
  path: '/training/{id}/confirm',
  summary: 'Potwierdź prośbę bez sali',
  access: 'trainer',
  params: ofTraining,
  output: training,
  errors: confirmErrors,
});

export const declineTraining = defineOperation({
  method: 'POST',
  path: '/training/{id}/decline',
  summary: 'Odmów prośbie albo odwołaj trening',
  access: 'trainer',
  params: ofTraining,
  // What the caller saw, when sent: a request that a colleague has just confirmed is not cancelled by mistake (D50).
  body: z.object({ confirmed: z.boolean().optional() }),
  errors: ['ALREADY_DECIDED', 'IN_THE_PAST'],
});
