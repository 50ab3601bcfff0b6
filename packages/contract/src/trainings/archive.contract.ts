import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time.ts';

/** A training that was called off: when it would have been, and when and by whom it was called off (D26). */
const cancelledTraining = z.object({
  id: id('training'),
  dateTime: z.string(),
  cancellationTime: z.string(),
  canceledByOwner: z.boolean(),
  trainerName: z.string(),
  dogDto: z.object({ name: z.string(), breed: z.string(), ownersName: z.string() }),
  /** What the trainer gave as the reason. */
  reason: z.string().nullable(),
});
export type CancelledTraining = z.output<typeof cancelledTraining>;

/** Looks at the training's time (D56). */
const period = z.object({ timeFrom: wallTime.optional(), timeTo: wallTime.optional() });

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
