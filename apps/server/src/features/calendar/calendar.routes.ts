import {
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer as confirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { getSchoolDay } from '@psia/contract/calendar/school-day.contract';
import { listConfirmedTrainingsOfSchool as confirmedTrainingsOfSchool } from '@psia/contract/calendar/school-trainings.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { windowOf } from '../../platform/http/bodies/window.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import { listOtherOccupations } from './calendar-occupations.repository.ts';
import { listConfirmedTrainingsOfSchool } from './calendar-school-trainings.repository.ts';
import { listConfirmedTrainingsOfTrainer } from './calendar-trainer.repository.ts';
import * as repository from './calendar.repository.ts';
import * as calendar from './calendar.service.ts';

const ofDogAndTrainer = { dogId: dogOfCaller, trainerId: trainerOfSchool };

export function registerCalendar(implement: Implement): void {
  implement(listTrainingsOfDogWithTrainer, ofDogAndTrainer, (ctx, { params, query }) =>
    repository.listTrainingsOfDogWithTrainer(ctx, { ...params, window: windowOf(ctx, query) }),
  );
  implement(listOtherOccupationsOfTrainer, ofDogAndTrainer, (ctx, { params, query }) =>
    listOtherOccupations(ctx, { ...params, window: windowOf(ctx, query) }),
  );
  implement(listConfirmedTrainingsOfDog, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    repository.listConfirmedTrainingsOfDog(ctx, { ...params, window: windowOf(ctx, query) }),
  );
  implement(confirmedTrainingsOfTrainer, { trainerId: trainerOfSchool }, (ctx, { params, query }) =>
    listConfirmedTrainingsOfTrainer(ctx, { ...params, window: windowOf(ctx, query) }),
  );
  implement(confirmedTrainingsOfSchool, { schoolId: schoolOfCaller }, (ctx, { query }) =>
    listConfirmedTrainingsOfSchool(ctx, windowOf(ctx, query)),
  );
  implement(getSchoolDay, { schoolId: schoolOfCaller }, (ctx, { query }) => calendar.getSchoolDay(ctx, query.date));
}
