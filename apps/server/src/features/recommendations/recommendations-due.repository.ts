import type { Id } from '@psia/contract/core/ids';
import { addMinutes } from '@psia/contract/core/time';
import { longestGroupTrainingMinutes } from '@psia/contract/groups/group-times.rules';
import { longestServiceMinutes } from '@psia/contract/services/services.rules';
import { sql } from 'kysely';
import { isInTraining } from '../../platform/database/columns/dog-ending.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import {
  groupParticipations,
  individualParticipations,
  participantsOf,
  partsTaken,
  tookPlace,
} from '../participations/participations.public.ts';
import { dueSince } from './recommendations.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'school' | 'now'>;

/**
 * The caller's confirmed individual trainings of dogs that still train here, which ended within 72 hours and have no
 * recommendation (D131). Their starts
 * are bounded, too, because indexes are in the order of starts.
 */
export function dueTrainings({ db, actor, school, now }: ReadCtx) {
  const since = dueSince(now, school.timeZone);
  return db
    .selectFrom(
      individualParticipations({ schoolId: school.id, whose: { kind: 'trainer', id: actor.id } }).as('trainings'),
    )
    .where(tookPlace(now.wall))
    .where('trainings.start_time', '>=', addMinutes(since, -longestServiceMinutes))
    .where('trainings.end_time', '>=', since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('dogs')
          .select('dogs.id')
          .where('dogs.school_id', '=', school.id)
          .whereRef('dogs.id', '=', 'trainings.dog_id')
          .where(isInTraining()),
      ),
    )
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

/**
 * The group trainings that the caller has led, that ended within 72 hours and after which nobody has recommended anything
 * to any of their dogs (D175); `people.dogs` tells how many took part.
 */
export function dueGroupTrainings({ db, actor, school, now }: ReadCtx) {
  const since = dueSince(now, school.timeZone);
  return db
    .selectFrom(groupParticipations(school.id, partsTaken(school.id, actor.id)).as('trainings'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(participantsOf(school.id, sql.ref('trainings.id')).as('everybody'))
          .innerJoin('dogs', 'dogs.id', 'everybody.dog_id')
          .select(sql<number>`count(dog_id)`.as('dogs'))
          .where('dogs.school_id', '=', school.id)
          .where(isInTraining())
          .as('people'),
      (join) => join.onTrue(),
    )
    .where(tookPlace(now.wall))
    .where('trainings.start_time', '>=', addMinutes(since, -longestGroupTrainingMinutes))
    .where('trainings.end_time', '>=', since)
    .where('people.dogs', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('recommendations')
            .select('recommendations.id')
            .where('recommendations.school_id', '=', school.id)
            .whereRef('recommendations.group_training_id', '=', 'trainings.id'),
        ),
      ),
    );
}
