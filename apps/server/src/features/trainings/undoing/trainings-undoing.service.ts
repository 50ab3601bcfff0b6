import { hasStarted } from '@psia/contract/calendar/slots.rules';
import * as z from 'zod';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { claimOrRefuse, lockHalls, refuseWhoLeft, release } from '../../occupancy/occupancy.public.ts';
import {
  announceTrainings,
  calendarChanges,
  refuseIfMoveRequested,
  refuseIfRequestedSince,
  refuseIfTimeTaken,
  removeTrainingsAndSurveys,
  reviveRequests,
} from '../../requests/requests.public.ts';
import { givenSurvey } from '../../surveys/surveys.public.ts';
import {
  lockForUndo,
  lockTraining,
  requireUnchanged,
  restoreTrainings,
  snapshot,
  transition,
} from '../../training-record/training-record.public.ts';
import { type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { addedTrainerTime, changesBetween } from '../editing/trainings-editing.domain.ts';
import { undoerOfSeveral } from '../several/trainings-several.service.ts';
import { claimOf } from '../trainings.domain.ts';
import { formerTraining } from './trainings-undoing.domain.ts';

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

/** Undoes a confirmation: the training is a request again, and the requests that it declined wait again. */
const confirming = undoerOf({
  act: 'confirm',
  former: z.object({ training: snapshot, ended: z.array(snapshot) }),
  takeBack: async (ctx, { training: left, ended }) => {
    const targets = await lockForUndo(ctx, { ids: idsOf([left, ...ended]) });
    const training = requireUnchanged(targets, { snapshot: left, statuses: ['confirmed'], now: ctx.now.wall });
    await refuseIfMoveRequested(ctx, training.id);
    const revived = await reviveRequests(ctx, { targets, ended, own: training });
    await release(ctx, training.id);
    await refuseIfTimeTaken(ctx, revived);
    await announceTrainings(ctx, { changes: calendarChanges.ofUndo(targets) });
  },
});

/** Undoes declining or withdrawing a request: it waits again at its old place. */
const refusing = (act: 'decline' | 'withdraw', status: 'declined' | 'withdrawn') =>
  undoerOf({
    act,
    former: z.object({ training: snapshot }),
    takeBack: async (ctx, { training: left }) => {
      const targets = await lockForUndo(ctx, { ids: [left.id] });
      const own = requireUnchanged(targets, { snapshot: left, statuses: [status], now: ctx.now.wall });
      await refuseIfTimeTaken(ctx, await reviveRequests(ctx, { targets, ended: [], own }));
      await announceTrainings(ctx, { changes: calendarChanges.ofUndo(targets), places: [own] });
    },
  });

/**
 * Undoes a cancellation by a trainer or owner: claims the training's time again, unless somebody has it or asks for it;
 * the owner's request for another time waits again.
 */
const cancelling = undoerOf({
  act: 'cancel',
  former: z.object({ training: snapshot, waitingIds: z.array(z.string()), move: snapshot.nullable() }),
  takeBack: async (ctx, { training: left, waitingIds, move }) => {
    const ended = move === null ? [] : [move];
    const targets = await lockForUndo(ctx, { ids: idsOf([left, ...ended]) });
    const training = requireUnchanged(targets, { snapshot: left, statuses: ['cancelled'], now: ctx.now.wall });
    if (training.dogHasEnded) throw new Refusal('DOG_ENDED');
    await refuseIfRequestedSince(ctx, { ...training, intervals: [training], waitingIds });
    const restored = targets.map((one) => (one.id === training.id ? { ...one, status: 'confirmed' as const } : one));
    const revived = await reviveRequests(ctx, { targets: restored, ended });
    refuseWhoLeft(ctx, await restoreTrainings(ctx, [training.id], 'confirmed'));
    await claimOrRefuse(ctx, [claimOf(training)]);
    await refuseIfTimeTaken(ctx, revived);
    await announceTrainings(ctx, { changes: calendarChanges.ofUndo(targets) });
  },
});

/** Undoes a direct booking: the training is removed, and the requests that it ended wait again. */
const booking = undoerOf({
  act: 'book',
  former: z.object({ training: snapshot, ended: z.array(snapshot), surveys: z.array(givenSurvey) }),
  takeBack: async (ctx, { training: left, ended, surveys }) => {
    const targets = await lockForUndo(ctx, { ids: idsOf([left, ...ended]) });
    const training = requireUnchanged(targets, { snapshot: left, statuses: ['confirmed'], now: ctx.now.wall });
    const revived = await reviveRequests(ctx, { targets, ended });
    await removeTrainingsAndSurveys(ctx, { targets: [training], surveys });
    await refuseIfTimeTaken(ctx, revived);
    await announceTrainings(ctx, { changes: calendarChanges.ofUndo(targets) });
  },
});

/**
 * Undoes an edit, a move or a confirmed request for another time: the training gets its former trainer, hall, service
 * and times back; the requests that it ended wait again, also the owner's own for another time.
 */
const editing = undoerOf({
  act: 'edit',
  former: z.object({
    training: snapshot,
    before: formerTraining,
    ended: z.array(snapshot),
    move: snapshot.nullable(),
  }),
  takeBack: async (ctx, { training: left, before, ended: others, move }) => {
    const ended = move === null ? others : [...others, move];
    const targets = await lockForUndo(ctx, { ids: idsOf([left, ...ended]), trainerIds: [before.trainerId] });
    requireUnchanged(targets, { snapshot: left, statuses: ['confirmed'], now: ctx.now.wall });
    if (hasStarted(before, ctx.now.wall)) throw new Refusal('IN_THE_PAST');
    const present = await lockTraining(ctx, left.id);
    const former = { ...present, ...before };
    if (changesBetween(present, former).some((change) => change !== 'hall')) await refuseIfMoveRequested(ctx, left.id);
    await refuseIfRequestedSince(ctx, { ...former, intervals: addedTrainerTime(present, former) });
    const restored = targets.map((one) => (one.id === left.id ? { ...one, ...before } : one));
    const revived = await reviveRequests(ctx, { targets: restored, ended });
    await lockHalls(ctx, [present.hallId, former.hallId]);
    await release(ctx, left.id);
    await claimOrRefuse(ctx, [claimOf(former)]);
    await transition(ctx, left.id, { act: 'edit', before: present, edited: former });
    await refuseIfTimeTaken(ctx, revived);
    await announceTrainings(ctx, { changes: calendarChanges.ofUndo([...targets, ...restored]) });
  },
});

/** Undoers of what trainers and owners do with trainings (D165). */
export const undoersOfTrainings: readonly Undoer[] = [
  confirming,
  refusing('decline', 'declined'),
  refusing('withdraw', 'withdrawn'),
  cancelling,
  booking,
  editing,
  undoerOfSeveral,
];
