import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { longText, optionalLongText } from '../core/texts.ts';
import { wallTime } from '../core/time.ts';
import { seenVersion, version } from '../core/version.ts';
import { windowQuery } from '../core/window.ts';
import { bookingRefusals, wish, wishes } from './wishes.contract.ts';

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
  /** A request's place on the reserve list, from 1; null for trainings and for requests whose time is free (D22). */
  reservePlace: z.number().nullable(),
  /** The training's version: how often it has been changed (D79). */
  sequence: version,
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
  /** Whether an individual training takes the time, which may have a reserve list (D52). */
  individual: z.boolean(),
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
  body: wish,
  output: training,
  status: 201,
  errors: ['INVALID_SLOT', ...bookingRefusals, 'LIMIT_REACHED'],
});

export const requestTrainings = defineOperation({
  method: 'POST',
  path: '/training/requestMultipleBookingTraining',
  summary: 'Poproś o kilka treningów naraz, wszystkie albo żaden (D23)',
  access: 'owner',
  body: wishes,
  output: z.array(training),
  status: 201,
  errors: ['INVALID_SLOT', 'MULTIPLE_NOT_ALLOWED', ...bookingRefusals, 'LIMIT_REACHED'],
});

/** What would become of one wish; `refusal` is null when it can be asked for, then perhaps on the reserve list. */
const wishPreview = z.object({
  startTime: z.string(),
  endTime: z.string(),
  refusal: z.object({ code: z.enum(bookingRefusals), message: z.string() }).nullable(),
  reservePlace: z.number().nullable(),
});
export type WishPreview = z.output<typeof wishPreview>;

export const previewTrainingRequests = defineOperation({
  method: 'POST',
  path: '/training/requestMultipleBookingTraining/preview',
  summary: 'Sprawdź, o które terminy można poprosić; niczego nie zapisuje',
  access: 'owner',
  body: wishes,
  output: z.array(wishPreview),
  errors: ['INVALID_SLOT'],
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
  summary: 'Liczba oczekujących próśb o każdy termin',
  access: 'trainer',
  params: ofTrainer,
  query: windowQuery,
  output: z.array(z.object({ slot: z.string(), endTime: z.string(), bookingCount: z.number() })),
});

/** A group training among a trainer's confirmed trainings. */
const confirmedGroupTraining = z.object({
  id: id('groupTraining'),
  startTime: z.string(),
  endTime: z.string(),
  confirmed: z.literal(true),
  isGroupTraining: z.literal(true),
  trainerId: id('trainer'),
  hallId: id('hall').nullable(),
  hallName: z.string().nullable(),
  groupId: id('group'),
  groupName: z.string(),
  groupDescription: z.string().nullable(),
  dogsCount: z.number(),
  trainersCount: z.number(),
  notes: z.string().nullable(),
  sequence: version,
});
export type ConfirmedGroupTraining = z.output<typeof confirmedGroupTraining>;

const confirmedTraining = z.discriminatedUnion('isGroupTraining', [training, confirmedGroupTraining]);
export type ConfirmedTraining = z.output<typeof confirmedTraining>;

export const listConfirmedTrainingsOfTrainer = defineOperation({
  method: 'GET',
  path: '/training/getConfirmedTrainingsForTrainer/{trainerId}',
  summary: 'Potwierdzone treningi trenera, indywidualne i grupowe, od najwcześniejszego',
  access: 'trainer',
  params: ofTrainer,
  query: windowQuery,
  output: z.array(confirmedTraining),
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

const collisions = ['SLOT_LOCKED', 'SLOT_TAKEN', 'HALL_TAKEN', 'DOG_BUSY'] as const;
const confirmErrors = [...collisions, 'ALREADY_DECIDED', 'IN_THE_PAST'] as const;

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
  // The reason reaches the owner.
  body: z.object({ confirmed: z.boolean().optional(), reason: optionalLongText }),
  errors: ['ALREADY_DECIDED', 'IN_THE_PAST'],
});

export const bookTraining = defineOperation({
  method: 'POST',
  path: '/training/trainer/book-training',
  summary: 'Umów trening od razu potwierdzony (D27)',
  access: 'trainer',
  body: z.object({
    trainerId: id('trainer'),
    dogId: id('dog'),
    hallId: id('hall').nullish(),
    serviceId: id('service').nullish(),
    startTime: wallTime,
    endTime: wallTime,
  }),
  output: training,
  status: 201,
  errors: ['INVALID_SLOT', 'IN_THE_PAST', ...collisions],
});

/** What is not sent stays; null clears (D44). Another service brings its price and length. */
export const trainingChanges = z.object({
  trainingId: id('training'),
  trainerId: id('trainer').optional(),
  hallId: id('hall').nullish(),
  serviceId: id('service').nullish(),
});

export const editTraining = defineOperation({
  method: 'PATCH',
  path: '/training/edit',
  summary: 'Zmień trenera, salę albo usługę potwierdzonego treningu',
  access: 'trainer',
  body: trainingChanges.extend({ sequence: seenVersion }),
  output: training,
  errors: ['NOT_CONFIRMED', 'CHANGED_MEANWHILE', ...confirmErrors],
});
