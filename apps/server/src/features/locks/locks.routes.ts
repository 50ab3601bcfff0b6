import { createLocks, deleteLock, listLockedSlots, listLocks, previewLocks } from '@psia/contract/locks/locks.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { windowOf } from '../../platform/http/window.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import { lockOfSchool } from './locks.policy.ts';
import * as repository from './locks.repository.ts';
import * as locks from './locks.service.ts';

export function registerLocks(implement: Implement): void {
  const ofTrainer = { trainerId: trainerOfSchool };
  implement(listLockedSlots, ofTrainer, (ctx, { params, query }) =>
    repository.listLocks(ctx, { ...params, window: windowOf(ctx, query) }),
  );
  implement(listLocks, ofTrainer, (ctx, { params, query }) =>
    repository.listLocks(ctx, { ...params, window: windowOf(ctx, query) }),
  );
  implement(createLocks, ofTrainer, (ctx, { body }) => locks.createLocks(ctx, body));
  implement(previewLocks, ofTrainer, (ctx, { body }) => locks.previewLocks(ctx, body));
  implement(deleteLock, { lockId: lockOfSchool }, (ctx, { params }) => locks.deleteLock(ctx, params));
}
