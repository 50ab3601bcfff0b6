import { hasStarted } from '@psia/contract/calendar/slots.rules';
import * as z from 'zod';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { claimOrName, holdHalls, release } from '../../occupancy/occupancy.public.ts';
import {
  announceNews,
  announceQueue,
  changesOfTakingBack,
  holdActedOn,
  judgeRevived,
  leftBehind,
  lockEditable,
  markConfirmedAgain,
  refuseAskedSince,
  refuseAskedToMove,
  removeActedOn,
  reviveRequests,
  stillBehind,
  updateEdited,
} from '../../requests/requests.public.ts';
import { givenSurvey } from '../../surveys/surveys.public.ts';
import { type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { changesBetween, takenAnew } from '../editing/trainings-editing.domain.ts';
import { undoerOfSeveral } from '../several/trainings-several.service.ts';
import { claimOf } from '../trainings.domain.ts';
import { formerTraining } from './trainings-undoing.domain.ts';

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

/** A confirmation: the training is a request again, and those that it declined wait again. */
const confirming = undoerOf({
  act: 'confirm',
  former: z.object({ training: leftBehind, ended: z.array(leftBehind) }),
  takeBack: async (ctx, { training: behind, ended }) => {
    const held = await holdActedOn(ctx, { ids: idsOf([behind, ...ended]) });
    const training = stillBehind(held, { behind, statuses: ['confirmed'], now: ctx.now.wall });
    await refuseAskedToMove(ctx, training.id);
    const revived = await reviveRequests(ctx, { held, ended, own: training });
    await release(ctx, training.id);
    await judgeRevived(ctx, revived);
    await announceNews(ctx, { changes: changesOfTakingBack(held), notices: [] });
  },
});

/** What ended a request: it waits again, with its place. */
const refusing = (act: 'decline' | 'withdraw', status: 'declined' | 'withdrawn') =>
  undoerOf({
    act,
    former: z.object({ training: leftBehind }),
    takeBack: async (ctx, { training: behind }) => {
      const held = await holdActedOn(ctx, { ids: [behind.id] });
      const own = stillBehind(held, { behind, statuses: [status], now: ctx.now.wall });
      await judgeRevived(ctx, await reviveRequests(ctx, { held, ended: [], own }));
      announceQueue(ctx, [own]);
      await announceNews(ctx, { changes: changesOfTakingBack(held), notices: [] });
    },
  });

/**
 * A cancellation, a trainer's or an owner's: the training takes its time again, unless somebody has it or asks for it, and
 * the owner's request for another time waits again.
 */
const cancelling = undoerOf({
  act: 'cancel',
  former: z.object({ training: leftBehind, waitingIds: z.array(z.string()), move: leftBehind.nullable() }),
  takeBack: async (ctx, { training: behind, waitingIds, move }) => {
    const ended = move === null ? [] : [move];
    const held = await holdActedOn(ctx, { ids: idsOf([behind, ...ended]) });
    const training = stillBehind(held, { behind, statuses: ['cancelled'], now: ctx.now.wall });
    await refuseAskedSince(ctx, { ...training, intervals: [training], waitingIds });
    const restored = held.map((one) => (one.id === training.id ? { ...one, status: 'confirmed' as const } : one));
    const revived = await reviveRequests(ctx, { held: restored, ended });
    await markConfirmedAgain(ctx, training.id);
    await claimOrName(ctx, [claimOf(training)]);
    await judgeRevived(ctx, revived);
    await announceNews(ctx, { changes: changesOfTakingBack(held), notices: [] });
  },
});

/** A direct booking: the training is gone, and the requests that it ended wait again. */
const booking = undoerOf({
  act: 'book',
  former: z.object({ training: leftBehind, ended: z.array(leftBehind), surveys: z.array(givenSurvey) }),
  takeBack: async (ctx, { training: behind, ended, surveys }) => {
    const held = await holdActedOn(ctx, { ids: idsOf([behind, ...ended]) });
    const training = stillBehind(held, { behind, statuses: ['confirmed'], now: ctx.now.wall });
    const revived = await reviveRequests(ctx, { held, ended });
    await removeActedOn(ctx, { held: [training], surveys });
    await judgeRevived(ctx, revived);
    await announceNews(ctx, { changes: changesOfTakingBack(held), notices: [] });
  },
});

/**
 * An edit, a move or a confirmed request for another time: the training has its former trainer, hall, service and times,
 * and the requests that it ended wait again, the owner's own for another time too.
 */
const editing = undoerOf({
  act: 'edit',
  former: z.object({
    training: leftBehind,
    before: formerTraining,
    ended: z.array(leftBehind),
    move: leftBehind.nullable(),
  }),
  takeBack: async (ctx, { training: behind, before, ended: others, move }) => {
    const ended = move === null ? others : [...others, move];
    const held = await holdActedOn(ctx, { ids: idsOf([behind, ...ended]), trainerIds: [before.trainerId] });
    stillBehind(held, { behind, statuses: ['confirmed'], now: ctx.now.wall });
    if (hasStarted(before, ctx.now.wall)) throw new Refusal('IN_THE_PAST');
    const present = await lockEditable(ctx, behind.id);
    const former = { ...present, ...before };
    if (changesBetween(present, former).some((change) => change !== 'hall')) await refuseAskedToMove(ctx, behind.id);
    await refuseAskedSince(ctx, { ...former, intervals: takenAnew(present, former) });
    const restored = held.map((one) => (one.id === behind.id ? { ...one, ...before } : one));
    const revived = await reviveRequests(ctx, { held: restored, ended });
    await holdHalls(ctx, [present.hallId, former.hallId]);
    await release(ctx, behind.id);
    await claimOrName(ctx, [claimOf(former)]);
    await updateEdited(ctx, former);
    await judgeRevived(ctx, revived);
    await announceNews(ctx, { changes: changesOfTakingBack([...held, ...restored]), notices: [] });
  },
});

/** How what trainers and owners do with trainings is taken back (D165). */
export const undoersOfTrainings: readonly Undoer[] = [
  confirming,
  refusing('decline', 'declined'),
  refusing('withdraw', 'withdrawn'),
  cancelling,
  booking,
  editing,
  undoerOfSeveral,
];
