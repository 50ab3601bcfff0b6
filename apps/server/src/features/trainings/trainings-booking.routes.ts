import {
  previewHallDeletion,
  previewTrainingEdit,
  previewWorkingHours,
} from '@psia/contract/trainings/effects.contract';
import { bookTraining, editTraining } from '@psia/contract/trainings/trainings.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { hallEverOfSchool, hallOfSchool } from '../halls/halls.public.ts';
import { serviceEverOfSchool, serviceOfSchool } from '../services/services.public.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import * as booking from './trainings-booking.service.ts';
import * as editing from './trainings-editing.service.ts';
import * as previews from './trainings-previews.service.ts';
import { trainingOfCaller } from './trainings.policy.ts';

/** What trainers do with confirmed trainings, and what a change would break. */
export function registerBooking(implement: Implement): void {
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
  implement(previewTrainingEdit, ofEdit, (ctx, { body }) => previews.previewTrainingEdit(ctx, body));
  implement(previewWorkingHours, {}, (ctx, { body }) => previews.previewWorkingHours(ctx, body));
  implement(previewHallDeletion, { hallId: hallOfSchool }, (ctx, { params }) =>
    previews.previewHallDeletion(ctx, params),
  );
}
