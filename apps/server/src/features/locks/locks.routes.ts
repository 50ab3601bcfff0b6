import { createLocks, deleteLock, listLockedSlots, listLocks, previewLocks } from '@psia/contract/locks/locks.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import { lockOfSchool } from './locks.policy.ts';
import * as locks from './locks.service.ts';

export function registerLocks(implement: Implement): void {
  const ofTrainer = { trainerId: trainerOfSchool };
  implement(listLockedSlots, ofTrainer, (ctx, { params, query }) => locks.listLocks(ctx, params, query));
  implement(listLocks, ofTrainer, (ctx, { params, query }) => locks.listLocks(ctx, params, query));
  implement(createLocks, ofTrainer, (ctx, { body }) => locks.createLocks(ctx, body));
  implement(previewLocks, ofTrainer, (ctx, { body }) => locks.previewLocks(ctx, body));
  implement(deleteLock, { lockId: lockOfSchool }, (ctx, { params }) => locks.deleteLock(ctx, params));
}
