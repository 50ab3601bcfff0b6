import {
  listCancelledTrainingsOfSchool,
  listCancelledTrainingsOfTrainer,
} from '@psia/contract/trainings/archive.contract';
import {
  addTrainingNote,
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  countRequestsBySlot,
  declineTraining,
  deleteTrainingNote,
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
  listPendingRequests,
  listTrainingsOfDogWithTrainer,
  previewTrainingRequests,
  requestTraining,
  requestTrainings,
  updateTrainingNote,
} from '@psia/contract/trainings/trainings.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { hallOfSchool } from '../halls/halls.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { serviceOfSchool } from '../services/services.public.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import { registerBooking } from './trainings-booking.routes.ts';
import * as archive from './trainings-archive.service.ts';
import * as decisions from './trainings-decisions.service.ts';
import * as notes from './trainings-notes.service.ts';
import * as requests from './trainings-requests.service.ts';
import { trainingNoteOfOwner, trainingOfCaller } from './trainings.policy.ts';
import * as trainings from './trainings.service.ts';

const ofTrainer = { trainerId: trainerOfSchool };
const ofDogAndTrainer = { dogId: dogOfCaller, trainerId: trainerOfSchool };
const ofTraining = { id: trainingOfCaller };

export function registerTrainings(implement: Implement): void {
  registerCalendar(implement);
  registerDecisions(implement);
  registerArchive(implement);
  registerBooking(implement);
  implement(addTrainingNote, { trainingId: trainingOfCaller }, (ctx, { body }) => notes.addTrainingNote(ctx, body));
  implement(updateTrainingNote, { id: trainingNoteOfOwner }, (ctx, { body }) => notes.updateTrainingNote(ctx, body));
  implement(deleteTrainingNote, { id: trainingNoteOfOwner }, (ctx, { params }) =>
    notes.deleteTrainingNote(ctx, params),
  );
}

function registerCalendar(implement: Implement): void {
  implement(listTrainingsOfDogWithTrainer, ofDogAndTrainer, (ctx, { params, query }) =>
    trainings.listTrainingsOfDogWithTrainer(ctx, params, query),
  );
  implement(listOtherOccupationsOfTrainer, ofDogAndTrainer, (ctx, { params, query }) =>
    trainings.listOtherOccupations(ctx, params, query),
  );
  implement(listConfirmedTrainingsOfDog, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    trainings.listConfirmedTrainingsOfDog(ctx, params, query),
  );
  implement(countRequestsBySlot, ofTrainer, (ctx, { params, query }) =>
    trainings.countRequestsBySlot(ctx, params, query),
  );
  implement(listConfirmedTrainingsOfTrainer, ofTrainer, (ctx, { params, query }) =>
    trainings.listConfirmedTrainingsOfTrainer(ctx, params, query),
  );
  implement(listPendingRequests, ofTrainer, (ctx, { params, query }) =>
    trainings.listPendingRequests(ctx, params, query),
  );
}

function registerDecisions(implement: Implement): void {
  const ofRequest = { ...ofDogAndTrainer, hallId: hallOfSchool, serviceId: serviceOfSchool };
  implement(requestTraining, ofRequest, (ctx, { body }) => requests.requestTraining(ctx, body));
  implement(requestTrainings, ofRequest, (ctx, { body }) => requests.requestTrainings(ctx, body));
  implement(previewTrainingRequests, ofRequest, (ctx, { body }) => requests.previewTrainingRequests(ctx, body));
  implement(confirmTraining, { trainingId: trainingOfCaller, hallId: hallOfSchool }, (ctx, { body }) =>
    decisions.confirmTraining(ctx, body),
  );
  implement(confirmTrainingWithoutHall, ofTraining, (ctx, { params }) =>
    decisions.confirmTraining(ctx, { trainingId: params.id, hallId: null }),
  );
  implement(declineTraining, ofTraining, (ctx, { params, body }) =>
    decisions.declineTraining(ctx, { trainingId: params.id, sawConfirmed: body.confirmed, reason: body.reason }),
  );
  implement(cancelTrainingAsOwner, ofTraining, (ctx, { params }) =>
    decisions.cancelTrainingAsOwner(ctx, { trainingId: params.id }),
  );
}

function registerArchive(implement: Implement): void {
  implement(listCancelledTrainingsOfTrainer, ofTrainer, (ctx, { params, query }) =>
    archive.listCancelledTrainingsOfTrainer(ctx, params, query),
  );
  implement(listCancelledTrainingsOfSchool, { schoolId: schoolOfCaller }, (ctx, { query }) =>
    archive.listCancelledTrainingsOfSchool(ctx, query),
  );
}
