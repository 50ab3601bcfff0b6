import {
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import * as calendar from './calendar.service.ts';

const ofDogAndTrainer = { dogId: dogOfCaller, trainerId: trainerOfSchool };

export function registerCalendar(implement: Implement): void {
  implement(listTrainingsOfDogWithTrainer, ofDogAndTrainer, (ctx, { params, query }) =>
    calendar.listTrainingsOfDogWithTrainer(ctx, params, query),
  );
  implement(listOtherOccupationsOfTrainer, ofDogAndTrainer, (ctx, { params, query }) =>
    calendar.listOtherOccupations(ctx, params, query),
  );
  implement(listConfirmedTrainingsOfDog, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    calendar.listConfirmedTrainingsOfDog(ctx, params, query),
  );
  implement(listConfirmedTrainingsOfTrainer, { trainerId: trainerOfSchool }, (ctx, { params, query }) =>
    calendar.listConfirmedTrainingsOfTrainer(ctx, params, query),
  );
}
