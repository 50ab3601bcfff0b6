import { excuses } from '@psia/contract/attendance/attendance.rules';
import { id } from '@psia/contract/core/ids';
import * as z from 'zod';
import {
  announceTrainings,
  calendarChanges,
  refuseIfTimeTaken,
  reviveRequests,
} from '../../requests/requests.public.ts';
import { snapshot } from '../../training-record/training-record.public.ts';
import { changedSinceRefusal, type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { announceExcuse, freeTime, holdPart, takeTime, undoneBy } from './groups-excusing.service.ts';

const excuse = z.enum(excuses).nullable();

const former = z.object({
  groupTrainingId: id('groupTraining'),
  dogId: id('dog'),
  before: excuse,
  after: excuse,
  ended: z.array(snapshot),
});

/**
 * Undoes what was said of a dog before a training; the dog's requests that ended because it comes wait again.
 * CHANGED_MEANWHILE if the training was called off, or something else is said now; refuses as `reviveRequests`.
 */
const excusing = undoerOf({
  act: undoneBy,
  former,
  takeBack: async (ctx, { before, after, ended, ...part }) => {
    const held = await holdPart(ctx, part, ended);
    if (held?.training.excuse !== after) throw changedSinceRefusal();
    if (before === null) {
      await announceExcuse(ctx, held, { event: null, ended: await takeTime(ctx, held) });
      return;
    }
    const revived = await reviveRequests(ctx, { targets: held.requests, ended });
    await freeTime(ctx, held, before);
    await refuseIfTimeTaken(ctx, revived);
    await announceExcuse(ctx, held, { event: null });
    await announceTrainings(ctx, { changes: calendarChanges.ofUndo(held.requests) });
  },
});

/** Undoers of what is said of group trainings (D165). */
export const undoersOfGroups: readonly Undoer[] = [excusing];
