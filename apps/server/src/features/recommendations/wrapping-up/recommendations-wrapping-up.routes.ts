import * as contract from '@psia/contract/recommendations/wrapping-up.contract';
import type { Implement } from '../../../platform/http/implement.ts';
import { owned } from '../../../platform/http/access/owned.ts';
import { dogOfCaller } from '../../dogs/dogs.public.ts';
import { exerciseOfCaller } from '../../exercises/exercises.public.ts';
import { assignedExerciseOfSchool } from '../../homework/homework.public.ts';
import { schoolOfCaller } from '../../schools/schools.public.ts';
import * as repository from './recommendations-wrapping-up.repository.ts';
import { wrapUpTraining } from './recommendations-wrapping-up.service.ts';

export function registerWrappingUp(implement: Implement): void {
  implement(contract.listDueRecommendations, { schoolId: schoolOfCaller }, (ctx) => repository.listDue(ctx));
  implement(
    contract.wrapUpTraining,
    {
      dogId: dogOfCaller,
      trainingId: owned(repository.countTrainings),
      completeIds: assignedExerciseOfSchool,
      'steps.assignedExerciseId': assignedExerciseOfSchool,
      assignExerciseIds: exerciseOfCaller,
    },
    (ctx, { body }) => wrapUpTraining(ctx, body),
  );
}
