import { excuses } from '@psia/contract/attendance/attendance.rules';
import { id } from '@psia/contract/core/ids';
import * as z from 'zod';
import { changedSinceRefusal, type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { announceExcuse, freeTime, holdPart, takeTime, undoneBy } from './groups-excusing.service.ts';

const excuse = z.enum(excuses).nullable();

/** Undoes what was said of a dog before a training. CHANGED_MEANWHILE if it was called off, or something else is said now. */
const excusing = undoerOf({
  act: undoneBy,
  former: z.object({ groupTrainingId: id('groupTraining'), dogId: id('dog'), before: excuse, after: excuse }),
  takeBack: async (ctx, { before, after, ...part }) => {
    const held = await holdPart(ctx, part);
    if (held?.training.excuse !== after) throw changedSinceRefusal();
    if (before !== null) await freeTime(ctx, held, before);
    const ended = before === null ? await takeTime(ctx, held) : [];
    await announceExcuse(ctx, held, { event: null, ended });
  },
});

/** Undoers of what is said of group trainings (D165). */
export const undoersOfGroups: readonly Undoer[] = [excusing];
