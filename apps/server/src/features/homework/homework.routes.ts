import * as contract from '@psia/contract/homework/homework.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { exerciseOfCaller } from '../exercises/exercises.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { assignedExerciseOfSchool } from './homework.policy.ts';
import * as homework from './homework.service.ts';

export function registerHomework(implement: Implement): void {
  const ofSchool = { id: assignedExerciseOfSchool };
  implement(contract.listAssignedExercises, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    homework.listAssigned(ctx, { ...params, ...query }),
  );
  implement(
    contract.listUnassignedExercises,
    { schoolId: schoolOfCaller, dogId: dogOfCaller },
    (ctx, { params, query }) => homework.listUnassigned(ctx, { dogId: params.dogId, ...query }),
  );
  implement(contract.assignExercises, { dogId: dogOfCaller, exerciseId: exerciseOfCaller }, (ctx, { params, body }) =>
    homework.assignExercises(ctx, { dogId: params.dogId, exercises: body }),
  );
  implement(contract.completeExercise, ofSchool, (ctx, { params }) => homework.completeExercise(ctx, params.id));
  implement(contract.revokeCompletion, ofSchool, (ctx, { params }) => homework.revokeCompletion(ctx, params.id));
  implement(contract.setHomeworkStep, ofSchool, (ctx, { params, body }) =>
    homework.setStep(ctx, { id: params.id, ...body }),
  );
  implement(contract.deleteAssignedExercise, ofSchool, (ctx, { params }) => homework.deleteAssigned(ctx, params.id));
}
