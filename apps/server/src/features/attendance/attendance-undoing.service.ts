import { attendanceStates } from '@psia/contract/attendance/attendance.rules';
import * as z from 'zod';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceDogFiles } from '../notifications/notifications.public.ts';
import { type Undoer, undoerOf } from '../undo/undo.public.ts';
import { getStored, writeMarks } from './attendance-marks.repository.ts';
import { lockGroupTraining } from './attendance-of-groups.repository.ts';
import { lockTraining } from './attendance.repository.ts';

const former = z.object({
  kind: z.enum(['training', 'groupTraining']),
  trainingId: z.guid(),
  /** As the act left it. */
  sequence: z.number(),
  /** As they were before. */
  marks: z.array(
    z.object({
      dogId: z.guid(),
      state: z.enum(attendanceStates).nullable(),
      by: z.guid().nullable(),
      at: z.string().nullable(),
    }),
  ),
});

/** Undoes what was said of dogs at a training. CHANGED_MEANWHILE if somebody has said something since. */
const marking = undoerOf({
  act: 'attendance',
  former,
  takeBack: async (ctx, { kind, trainingId, sequence, marks }) => {
    await (kind === 'training' ? lockTraining(ctx, trainingId) : lockGroupTraining(ctx, trainingId));
    const stored = await getStored(ctx, trainingId);
    if (stored.sequence !== sequence) throw new Refusal('CHANGED_MEANWHILE');
    await writeMarks(ctx, { kind, trainingId, sequence: sequence + 1, marks });
    await announceDogFiles(
      ctx,
      marks.map(({ dogId }) => ({ dogId })),
    );
  },
});

/** Undoers of saying who was at a training (D165). */
export const undoersOfAttendance: readonly Undoer[] = [marking];
