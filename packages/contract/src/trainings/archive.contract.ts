import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time-schemas.ts';
import { pictureUrl } from '../pictures/pictures.contract.ts';

/**
 * A training that was called off: its time, and when and by whom it was called off (D26). One with a group has `group`;
 * then `trainerName` names all its trainers, and `dogDto` has only the group's name (no id), for clients that know only
 * individual trainings.
 */
const cancelledTraining = z.object({
  id: z.string(),
  dateTime: z.string(),
  cancellationTime: z.string(),
  canceledByOwner: z.boolean(),
  trainerName: z.string(),
  dogDto: z.object({
    id: id('dog').optional(),
    name: z.string(),
    breed: z.string(),
    ownersName: z.string(),
    photoUrl: pictureUrl,
  }),
  /** The trainer's reason. */
  reason: z.string().nullable(),
  group: z.object({ id: id('group'), name: z.string(), dogsCount: z.number() }).optional(),
  /** Who called it off, if that is known; an owner never sees another owner. */
  canceledBy: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
});
export type CancelledTraining = z.output<typeof cancelledTraining>;

/** Filters by the training's time (D56). */
const period = z.object({ timeFrom: wallTime.optional(), timeTo: wallTime.optional() });
export type ArchivePeriod = z.output<typeof period>;

export const listCancelledTrainingsOfTrainer = defineOperation({
  method: 'GET',
  path: '/archive/canceled-training/{trainerId}/trainer',
  summary: 'Odwołane treningi trenera, ostatnio odwołane najpierw',
  access: 'trainer',
  params: z.object({ trainerId: id('trainer') }),
  query: period,
  output: z.array(cancelledTraining),
});

export const listCancelledTrainingsOfSchool = defineOperation({
  method: 'GET',
  path: '/archive/canceled-training/{schoolId}/school',
  summary: 'Odwołane treningi szkoły, ostatnio odwołane najpierw',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: period,
  output: z.array(cancelledTraining),
});

export const listCancelledTrainingsOfDog = defineOperation({
  method: 'GET',
  path: '/archive/canceled-training/{dogId}/dog',
  summary: 'Odwołane treningi psa, ostatnio odwołane najpierw',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  query: period,
  output: z.array(cancelledTraining),
});
