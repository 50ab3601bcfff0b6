import type { Window } from '@psia/contract/core/window';
import {
  type ArchivePeriod,
  listCancelledTrainingsOfDog,
  listCancelledTrainingsOfSchool,
  listCancelledTrainingsOfTrainer,
} from '@psia/contract/trainings/archive.contract';
import { listTrainingActs } from '@psia/contract/trainings/history.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import {
  addTrainingNote,
  bookTraining,
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  deleteTrainingNote,
  editTraining,
  getTrainingState,
  previewTrainingEdit,
  updateTrainingNote,
} from '@psia/contract/trainings/trainings.contract';
import { confirmTrainings, declineTrainings } from '@psia/contract/trainings/several.contract';
import type { ReadContext } from '../../platform/acting/context.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { DayAmounts } from '../../platform/limits/amounts.ts';
import { windowOf } from '../../platform/http/bodies/window.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { hallEverOfSchool, hallOfSchool } from '../halls/halls.public.ts';
import { countedRequests } from '../requests/requests.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { serviceEverOfSchool, serviceOfSchool } from '../services/services.public.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import * as archive from './archive/trainings-archive.repository.ts';
import * as booking from './booking/trainings-booking.service.ts';
import * as cancelling from './cancelling/trainings-cancelling.service.ts';
import * as confirming from './confirming/trainings-confirming.service.ts';
import * as editing from './editing/trainings-editing.service.ts';
import * as history from './history/trainings-history.repository.ts';
import * as moving from './moving/trainings-moving.service.ts';
import * as notes from './notes/trainings-notes.service.ts';
import * as several from './several/trainings-several.service.ts';
import { trainingNoteOfOwner, trainingOfCaller } from './trainings.policy.ts';
import { getTrainingState as stateOfTraining } from './trainings.repository.ts';

const ofTraining = { id: trainingOfCaller };

export function registerTrainings(implement: Implement, { amounts }: { readonly amounts: DayAmounts }): void {
  registerDecisions(implement);
  registerBooking(implement, amounts);
  registerArchive(implement);
  implement(listTrainingActs, ofTraining, (ctx, { params }) => history.listTrainingActs(ctx, params.id));
  implement(getTrainingState, ofTraining, (ctx, { params }) => stateOfTraining(ctx, params.id));
  implement(addTrainingNote, { trainingId: trainingOfCaller }, (ctx, { body }) => notes.addTrainingNote(ctx, body));
  implement(updateTrainingNote, { id: trainingNoteOfOwner }, (ctx, { body }) => notes.updateTrainingNote(ctx, body));
  implement(deleteTrainingNote, { id: trainingNoteOfOwner }, (ctx, { params }) =>
    notes.deleteTrainingNote(ctx, params),
  );
}

function registerDecisions(implement: Implement): void {
  implement(confirmTraining, { trainingId: trainingOfCaller, hallId: hallOfSchool }, (ctx, { body }) =>
    confirming.confirmTraining(ctx, body),
  );
  implement(confirmTrainingWithoutHall, ofTraining, (ctx, { params }) =>
    confirming.confirmTraining(ctx, { trainingId: params.id, hallId: null }),
  );
  implement(declineTraining, ofTraining, (ctx, { params, body }) =>
    cancelling.declineTraining(ctx, { trainingId: params.id, sawConfirmed: body.confirmed, reason: body.reason }),
  );
  const ofConfirmations = {
    'confirmations.trainingId': trainingOfCaller,
    'confirmations.hallId': hallOfSchool,
  };
  implement(confirmTrainings, ofConfirmations, (ctx, { body }) => several.confirmTrainings(ctx, body));
  implement(declineTrainings, { trainingIds: trainingOfCaller }, (ctx, { body }) =>
    several.declineTrainings(ctx, body),
  );
  implement(cancelTrainingAsOwner, ofTraining, (ctx, { params }) =>
    cancelling.cancelTrainingAsOwner(ctx, { trainingId: params.id }),
  );
}

function registerBooking(implement: Implement, amounts: DayAmounts): void {
  const ofBooking = {
    trainerId: trainerOfSchool,
    dogId: dogOfCaller,
    hallId: hallOfSchool,
    serviceId: serviceOfSchool,
  };
  const ofEdit = {
    trainingId: trainingOfCaller,
    trainerId: trainerOfSchool,
    hallId: hallEverOfSchool,
    serviceId: serviceEverOfSchool,
  };
  implement(bookTraining, ofBooking, (ctx, { body }) => booking.bookTraining(ctx, body));
  implement(editTraining, ofEdit, (ctx, { body }) => editing.editTraining(ctx, body));
  implement(previewTrainingEdit, ofEdit, (ctx, { body }) => editing.previewTrainingEdit(ctx, body));
  implement.counted(countedRequests(amounts))(requestMove, ofTraining, (ctx, { params, body }) =>
    moving.requestMove(ctx, { trainingId: params.id, startTime: body.startTime }),
  );
}

/** Returns the window of an archive call, whose ends have other names than in calendar calls (D56). */
function windowOfPeriod(ctx: Pick<ReadContext, 'now'>, { timeFrom, timeTo }: ArchivePeriod): Window {
  return windowOf(ctx, { startTime: timeFrom, endTime: timeTo }, 'timeTo');
}

function registerArchive(implement: Implement): void {
  implement(listCancelledTrainingsOfTrainer, { trainerId: trainerOfSchool }, (ctx, { params, query }) =>
    archive.listCancelledTrainings(ctx, {
      whose: { kind: 'trainer', id: params.trainerId },
      window: windowOfPeriod(ctx, query),
    }),
  );
  implement(listCancelledTrainingsOfDog, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    archive.listCancelledTrainings(ctx, {
      whose: { kind: 'dog', id: params.dogId },
      window: windowOfPeriod(ctx, query),
    }),
  );
  implement(listCancelledTrainingsOfSchool, { schoolId: schoolOfCaller }, (ctx, { query }) =>
    archive.listCancelledTrainings(ctx, { window: windowOfPeriod(ctx, query) }),
  );
}
