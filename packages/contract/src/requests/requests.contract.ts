import * as z from 'zod';
import { homeVisit, moveEnd, ofTrainer, training } from '../calendar/calendar.contract.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { windowQuery } from '../core/window.ts';
import { undoable } from '../undo/undo.contract.ts';
import { bookingRefusals } from './booking-refusals.rules.ts';
import { wish, wishes } from './wishes.contract.ts';
import { pictureUrl } from '../pictures/pictures.contract.ts';

export const requestTraining = defineOperation({
  method: 'POST',
  path: '/training/requestBookingTraining',
  summary: 'Poproś o trening w wolnym terminie',
  access: 'owner',
  body: wish,
  output: undoable(training),
  status: 201,
  errors: [
    'INVALID_SLOT',
    ...bookingRefusals,
    'LIMIT_REACHED',
    'MEMBER_LEFT',
    'RULES_UNREAD',
    'ADDRESS_NEEDED',
    'DOG_ENDED',
  ],
});

export const requestTrainings = defineOperation({
  method: 'POST',
  path: '/training/requestMultipleBookingTraining',
  summary: 'Poproś o kilka treningów naraz, wszystkie albo żaden (D23)',
  access: 'owner',
  body: wishes,
  output: z.array(training),
  status: 201,
  errors: [
    'INVALID_SLOT',
    'MULTIPLE_NOT_ALLOWED',
    ...bookingRefusals,
    'LIMIT_REACHED',
    'MEMBER_LEFT',
    'RULES_UNREAD',
    'ADDRESS_NEEDED',
    'DOG_ENDED',
  ],
});

/** What would happen to one wish. `refusal` is null when it can be asked for (perhaps on the reserve list). */
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
  does: 'reads',
  body: wishes,
  output: z.array(wishPreview),
  errors: ['INVALID_SLOT'],
});

export const listRequestsOfOwner = defineOperation({
  method: 'GET',
  path: '/training/requests/{ownerId}',
  summary: 'Prośby właściciela, które czekają na odpowiedź, ze wszystkimi jego psami, od najbliższego terminu',
  access: 'signedIn',
  params: z.object({ ownerId: id('owner') }),
  output: z.array(training),
});

export const countRequestsBySlot = defineOperation({
  method: 'GET',
  path: '/training/bookings-for-week/{trainerId}',
  summary: 'Liczba oczekujących próśb o każdy termin',
  access: 'trainer',
  params: ofTrainer,
  query: windowQuery,
  output: z.array(
    z.object({
      slot: z.string(),
      endTime: z.string(),
      bookingCount: z.number(),
      /** Details of the request that waits longest. */
      first: z.object({ dogName: z.string(), ownerName: z.string(), serviceName: z.string().nullable() }),
    }),
  ),
});

const pendingRequest = z.object({
  trainingId: id('training'),
  dogId: id('dog'),
  dogName: z.string(),
  breed: z.string(),
  photoUrl: pictureUrl,
  confirmedTrainingsCount: z.number(),
  ownerId: id('owner'),
  ownerName: z.string(),
  ownerPhone: z.string(),
  ownerEmail: z.string(),
  serviceName: z.string().nullable(),
  homeVisit: homeVisit.nullable(),
  startTime: z.string(),
  endTime: z.string(),
  additionalInfo: z.string().nullable(),
  bookingTime: z.string(),
  /** Whether the survey that came with the dog's first training is filled; null when the dog got none (D143). */
  introSurvey: z.enum(['FILLED', 'WAITING']).nullable(),
  /** Its place on the reserve list, from 1; null while its time is free (D22). */
  reservePlace: z.number().nullable(),
  /** The confirmed training that this request would move, with its present time; null for other requests (D166). */
  replaces: moveEnd.nullable(),
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
