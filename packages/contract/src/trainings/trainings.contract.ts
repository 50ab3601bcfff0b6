import * as z from 'zod';
import { moveEnd, ofTraining, training, trainingNote } from '../calendar/calendar.contract.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { longText, optionalLongText } from '../core/words/texts.ts';
import { wallTime } from '../core/time-schemas.ts';
import { seenVersion } from '../core/version.ts';
import { effects } from '../occupancy/effects.contract.ts';
import { trainingStatuses } from '../training-record/training-status.rules.ts';
import { undoable } from '../undo/undo.contract.ts';

/**
 * The state of a request or training. `expired`: nobody decided the request before its time. `moved`: the request moved
 * the training of `replaces`, which is set for requests that would move or have moved one (D166).
 */
const trainingState = z.object({
  id: id('training'),
  trainerId: id('trainer'),
  dogId: id('dog'),
  serviceId: id('service').nullable(),
  startTime: z.string(),
  endTime: z.string(),
  state: z.enum(trainingStatuses),
  replaces: moveEnd.nullable(),
});
export type TrainingState = z.output<typeof trainingState>;

export const getTrainingState = defineOperation({
  method: 'GET',
  path: '/training/{id}/state',
  summary: 'Co stało się z prośbą albo treningiem i kiedy jest jego termin',
  access: 'signedIn',
  params: ofTraining,
  output: trainingState,
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

const collisions = ['SLOT_LOCKED', 'SLOT_TAKEN', 'HALL_TAKEN', 'DOG_BUSY', 'MEMBER_LEFT'] as const;
const confirmErrors = [...collisions, 'ALREADY_DECIDED', 'IN_THE_PAST'] as const;

export const confirmTraining = defineOperation({
  method: 'PATCH',
  path: '/training/confirm',
  summary: 'Potwierdź prośbę z salą',
  access: 'trainer',
  body: z.object({ trainingId: id('training'), hallId: id('hall') }),
  output: undoable(training),
  errors: confirmErrors,
});

export const confirmTrainingWithoutHall = defineOperation({
  method: 'PATCH',
  path: '/training/{id}/confirm',
  summary: 'Potwierdź prośbę bez sali',
  access: 'trainer',
  params: ofTraining,
  output: undoable(training),
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
  output: undoable(training),
  status: 201,
  errors: ['INVALID_SLOT', 'IN_THE_PAST', 'DOG_ENDED', ...collisions],
});

/**
 * Fields that aren't sent stay; null clears (D44). Another service changes price and length; another start keeps the
 * length.
 */
export const trainingChanges = z.object({
  trainingId: id('training'),
  startTime: wallTime.optional(),
  trainerId: id('trainer').optional(),
  hallId: id('hall').nullish(),
  serviceId: id('service').nullish(),
});

export const editTraining = defineOperation({
  method: 'PATCH',
  path: '/training/edit',
  summary: 'Przenieś potwierdzony trening albo zmień jego trenera, salę lub usługę (D166)',
  access: 'trainer',
  body: trainingChanges.extend({ sequence: seenVersion }),
  output: undoable(training),
  errors: ['INVALID_SLOT', 'NOT_CONFIRMED', 'CHANGED_MEANWHILE', ...confirmErrors],
});

export const previewTrainingEdit = defineOperation({
  method: 'POST',
  path: '/training/edit/effects',
  summary: 'Co koliduje ze zmianą treningu albo zostaje poza godzinami pracy; niczego nie zapisuje',
  access: 'trainer',
  does: 'reads',
  body: trainingChanges,
  output: effects,
  errors: ['INVALID_SLOT', 'NOT_CONFIRMED', 'ALREADY_DECIDED', 'IN_THE_PAST'],
});
