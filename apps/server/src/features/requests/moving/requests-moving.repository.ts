import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/acting/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

/** Holds the live request for another time of a training, whose row has to be held before; null when none waits (D166). */
export async function lockMove(
  { tx, school, now }: Ctx,
  trainingId: Id<'training'>,
): Promise<(MoveEnd & { readonly sequence: number }) | null> {
  const move = await tx
    .selectFrom('trainings')
    .select(['id as trainingId', 'start_time as startTime', 'end_time as endTime', 'sequence'])
    .where('school_id', '=', school.id)
    .where('replaces', '=', trainingId)
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '>', now.wall)
    .forUpdate()
    .executeTakeFirst();
  return move ?? null;
}

/** Ends a request whose training has the asked time now. */
export async function markMoved({ tx, school, now, actor }: Ctx, requestId: Id<'training'>): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      status: 'moved',
      decided_at: now.instant.toString(),
      decided_by: actor.id,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', requestId)
    .execute();
}
