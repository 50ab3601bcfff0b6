import type { Id } from '@psia/contract/core/ids';
import { addMinutes } from '@psia/contract/core/time';
import { longestServiceMinutes } from '@psia/contract/services/services.rules';
import { sql } from 'kysely';
import type { ReadContext } from '../../platform/http/context.ts';
import { dueSince } from './recommendations.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'school' | 'now'>;

/**
 * The caller's confirmed individual trainings that ended within 72 hours and have no recommendation (D131). Their starts
 * are bounded, too, because indexes are in the order of starts.
 */
export function dueTrainings({ db, actor, school, now }: ReadCtx) {
  const since = dueSince(now, school.timeZone);
  return db
    .selectFrom('trainings')
    .where('trainings.school_id', '=', school.id)
    .where('trainings.trainer_id', '=', actor.id)
    .where('trainings.status', '=', sql.lit('confirmed'))
    .where('trainings.start_time', '>=', addMinutes(since, -longestServiceMinutes))
    .where('trainings.start_time', '<', now.wall)
    .where('trainings.end_time', '>=', since)
    .where('trainings.end_time', '<=', now.wall)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('recommendations')
            .select('recommendations.id')
            .where('recommendations.school_id', '=', school.id)
            .whereRef('recommendations.training_id', '=', 'trainings.id'),
        ),
      ),
    );
}

/** The training of a dog that has waited longest for the caller's recommendation; null when none waits (D126). */
export async function findOldestDueTraining(ctx: ReadCtx, dogId: Id<'dog'>): Promise<Id<'training'> | null> {
  const row = await dueTrainings(ctx)
    .select('trainings.id')
    .where('trainings.dog_id', '=', dogId)
    .orderBy('trainings.start_time')
    .orderBy('trainings.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
