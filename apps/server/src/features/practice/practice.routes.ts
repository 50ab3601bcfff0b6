import * as contract from '@psia/contract/practice/practice.contract';
import { windowOf } from '../../platform/http/bodies/window.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { homeworkOfOwnDog, ownPractice } from './practice.policy.ts';
import * as practice from './practice.service.ts';

export function registerPractice(implement: Implement): void {
  implement(contract.logPractice, { assignedExerciseId: homeworkOfOwnDog }, (ctx, { body }) =>
    practice.logPractice(ctx, body),
  );
  implement(contract.listPractice, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    practice.listPractice(ctx, { dogId: params.dogId, window: windowOf(ctx, query) }),
  );
  implement(contract.deletePractice, { id: ownPractice }, (ctx, { params }) => practice.deletePractice(ctx, params.id));
}
