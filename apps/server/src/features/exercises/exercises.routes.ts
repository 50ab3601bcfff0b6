import * as contract from '@psia/contract/exercises/exercises.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { pictureOfCaller } from '../pictures/pictures.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { exerciseOfCaller } from './exercises.policy.ts';
import * as repository from './exercises.repository.ts';
import * as exercises from './exercises.service.ts';

export function registerExercises(implement: Implement): void {
  const ofSchool = { schoolId: schoolOfCaller };
  implement(contract.listExercises, ofSchool, (ctx, { query }) => repository.listExercises(ctx, query));
  implement(contract.getExercise, { exerciseId: exerciseOfCaller }, (ctx, { params }) =>
    repository.getExercise(ctx, params.exerciseId),
  );
  implement(contract.addExercise, { ...ofSchool, pictureIds: pictureOfCaller }, (ctx, { body }) =>
    exercises.addExercise(ctx, body),
  );
  implement(contract.addStartingSet, ofSchool, (ctx, { body }) => exercises.addStartingSet(ctx, body));
  implement(contract.updateExercise, { exerciseId: exerciseOfCaller, pictureIds: pictureOfCaller }, (ctx, { body }) =>
    exercises.updateExercise(ctx, body),
  );
  implement(contract.deleteExercise, { id: exerciseOfCaller }, (ctx, { params }) =>
    exercises.deleteExercise(ctx, params.id),
  );
}
