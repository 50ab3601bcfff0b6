import * as z from 'zod';
import { making, trainingHistory } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { version } from '../core/version.ts';
import { shownAddress } from '../core/places/address.ts';
import { windowQuery } from '../core/window.ts';
import { pictureUrl } from '../pictures/pictures.contract.ts';

export const trainingNote = z.object({ id: id('trainingNote'), additionalInfo: z.string() });
export type TrainingNote = z.output<typeof trainingNote>;

/** How to reach a dog's owner. Trainers get it; owners get null. */
const ownerContact = z.object({ ownerId: id('owner'), phone: z.string(), email: z.string() });
export type OwnerContact = z.output<typeof ownerContact>;

/**
 * That a training is a home visit, by its service as it is now (D220), and the address of the dog's owner. Owners get no
 * address, and it is null while the owner has given none.
 */
export const homeVisit = z.object({ address: shownAddress.nullable() });
export type HomeVisit = z.output<typeof homeVisit>;

/** The start or the goal of a move: which training or request, and its time. */
export const moveEnd = z.object({ trainingId: id('training'), startTime: z.string(), endTime: z.string() });
export type MoveEnd = z.output<typeof moveEnd>;

/** A request (confirmed false) or a training; the price is the one at booking time, in PLN. */
export const training = z.object({
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
  /** Null: at the school. */
  homeVisit: homeVisit.nullable(),
  trainerDTO: z.object({ id: id('trainer'), firstName: z.string(), lastName: z.string() }),
  dogDTO: z.object({ id: id('dog'), name: z.string(), breed: z.string(), ownerName: z.string(), photoUrl: pictureUrl }),
  additionalInfo: trainingNote.nullable(),
  /** A request's place on the reserve list, from 1; null for trainings and for requests whose time is free (D22). */
  reservePlace: z.number().nullable(),
  /** The confirmed training that this request would move, with its present time; null for other requests (D166). */
  replaces: moveEnd.nullable(),
  /** The waiting request to move this confirmed training; null when there is none (D166). */
  askedMove: moveEnd.nullable(),
  /** The training's version: how often it has been changed (D79). */
  sequence: version,
  /** Only for trainers; owners get null. */
  history: trainingHistory.nullable(),
  ownerContact: ownerContact.nullable(),
});
export type Training = z.output<typeof training>;

const dogAndTrainer = z.object({ dogId: id('dog'), trainerId: id('trainer') });
export const ofTrainer = z.object({ trainerId: id('trainer') });
export const ofTraining = z.object({ id: id('training') });

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
  /** Whether an individual training takes the time; then there may be a reserve list (D52). */
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

/** What a dog's owner tells the trainers about the dog's participation in a group training (D176). */
export const noteOfDog = z.object({
  id: id('groupTrainingNote'),
  dogId: id('dog'),
  dogName: z.string(),
  additionalInfo: z.string(),
});
export type NoteOfDog = z.output<typeof noteOfDog>;

/** A dog that won't come to a group training, as was said before it (D260). */
export const excuseOfDog = z.object({
  dogId: id('dog'),
  dogName: z.string(),
  /** Whether it was said before the school's limit (D261). */
  inTime: z.boolean(),
});
export type ExcuseOfDog = z.output<typeof excuseOfDog>;

/** A group training among a trainer's confirmed trainings. */
export const confirmedGroupTraining = z.object({
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
  /** Owners' notes about their dogs, sorted by the dogs' names. */
  dogNotes: z.array(noteOfDog),
  /** The dogs that won't come, by name; they are counted in `dogsCount`. */
  excuses: z.array(excuseOfDog),
  sequence: version,
  history: making,
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
