import type { Context } from '../../platform/http/context.ts';
import { type NewTraining, newTrainingRow } from './trainings.repository.ts';

/** Adds a training that is confirmed from the start (D27). */
export async function insertBooked(
  ctx: Pick<Context, 'tx' | 'school' | 'now'>,
  booked: NewTraining & { readonly hallId: string | null },
): Promise<void> {
  const row = newTrainingRow(ctx, booked);
  await ctx.tx
    .insertInto('trainings')
    .values({ ...row, hall_id: booked.hallId, status: 'confirmed', decided_at: row.requested_at })
    .execute();
}
