import { createAbsence, deleteAbsence, listAbsences, previewAbsence } from '@psia/contract/locks/absences.contract';
import {
  createLocks,
  deleteLock,
  listLockedSlots,
  listLocks,
  previewLocks,
  unlockTimes,
} from '@psia/contract/locks/locks.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { windowOf } from '../../platform/http/bodies/window.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import { listAbsences as listAbsencesOf } from './absences/locks-absences.repository.ts';
import * as absences from './absences/locks-absences.service.ts';
import { absenceOfSchool, lockOfSchool } from './locks.policy.ts';
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
  implement(unlockTimes, ofTrainer, (ctx, { params, body }) => locks.unlockTimes(ctx, { ...params, ...body }));
  implement(deleteLock, { lockId: lockOfSchool }, (ctx, { params }) => locks.deleteLock(ctx, params));

  const ofEitherKind = { 'body[days].trainerId': trainerOfSchool, 'body[weekly].trainerId': trainerOfSchool };
  implement(createAbsence, ofEitherKind, (ctx, { body }) => absences.createAbsence(ctx, body));
  implement(previewAbsence, ofEitherKind, (ctx, { body }) => absences.previewAbsence(ctx, body));
  implement(listAbsences, ofTrainer, (ctx, { params }) => listAbsencesOf(ctx, params.trainerId));
  implement(deleteAbsence, { absenceId: absenceOfSchool }, (ctx, { params }) => absences.deleteAbsence(ctx, params));
}
