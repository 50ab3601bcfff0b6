import { addDaysToTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { isInTraining } from '../../platform/database/columns/dog-ending.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import { habitDays, type PastTraining } from './suggestions.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;

const mostOfDog = 50;

/**
 * The newest confirmed trainings of each of the caller's dogs in the last four months and to come, at most fifty a
 * dog; among them those with trainers who have left.
 */
function selectTrainingsForHabit({ db, school, now, actor }: ReadCtx) {
  return db
    .selectFrom('dogs')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('trainings')
          .select(['trainer_id', 'service_id', 'start_time'])
          .where('trainings.school_id', '=', school.id)
          .whereRef('trainings.dog_id', '=', 'dogs.id')
          .where('trainings.status', '=', sql.lit('confirmed'))
          .where('trainings.start_time', '>', addDaysToTime(now.wall, -habitDays))
          .orderBy('trainings.start_time', 'desc')
          .limit(mostOfDog)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'dogs.id as dogId',
      'newest.trainer_id as trainerId',
      'newest.service_id as serviceId',
      'newest.start_time as startTime',
    ])
    .where('dogs.school_id', '=', school.id)
    .where(isDogOf(actor.id))
    .where(isInTraining())
    .orderBy('newest.start_time', 'desc')
    .orderBy('dogs.id');
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface OfferedService extends Named {
  readonly priceGrosze: number;
  readonly durationMinutes: number;
}

/** What an owner can book, and what their habit is counted from. */
interface Offer {
  readonly dogs: readonly Named[];
  readonly trainers: readonly Named[];
  readonly services: readonly OfferedService[];
  /** The newest first. */
  readonly trainings: readonly PastTraining[];
}

/**
 * Whom the caller can book for and with, and for what (the own dogs, and the school's trainers and services, each list in
 * Polish alphabetical order), and the trainings of their habit. One statement.
 */
export async function getOffer(ctx: ReadCtx): Promise<Offer> {
  const { db, school, actor } = ctx;
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('dogs')
          .select(['id', 'name'])
          .where('school_id', '=', school.id)
          .where(isDogOf(actor.id))
          .where(isInTraining())
          .orderBy(polishOrder('name'))
          .orderBy('id'),
      ).as('dogs'),
      jsonArrayFrom(
        eb
          .selectFrom('members')
          .select(['id', sql<string>`display_name`.as('name')])
          .where('school_id', '=', school.id)
          .where('role', '=', 'trainer')
          .where(isActive())
          .orderBy(polishOrder('display_last_name'))
          .orderBy(polishOrder('display_first_name'))
          .orderBy('id'),
      ).as('trainers'),
      jsonArrayFrom(
        eb
          .selectFrom('services')
          .select(['id', 'name', 'price_grosze as priceGrosze', 'duration_minutes as durationMinutes'])
          .where('school_id', '=', school.id)
          .where('deleted_at', 'is', null)
          .orderBy(polishOrder('name'))
          .orderBy('id'),
      ).as('services'),
      jsonArrayFrom(selectTrainingsForHabit(ctx)).as('trainings'),
    ])
    .executeTakeFirstOrThrow();
}
