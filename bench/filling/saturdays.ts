import type { PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

/** A school that trains on Saturdays. */
interface TrainingSchool {
  readonly id: string;
  readonly groupId: string;
  readonly dogIds: readonly string[];
  readonly trainerIds: readonly string[];
}

interface Saturdays {
  /** The Monday of the last week that has any. */
  readonly monday: PlainDate;
  readonly weeks: number;
}

/** What a school has on Saturdays: its group trains at nine, and five trainings of the day are called off. */
export async function fillSaturdays(
  database: Database,
  { id, groupId, dogIds, trainerIds }: TrainingSchool,
  { monday, weeks }: Saturdays,
): Promise<void> {
  await sql`
    INSERT INTO group_dogs (school_id, group_id, dog_id)
    SELECT ${id}, ${groupId}, dogs.id FROM dogs
    WHERE school_id = ${id} AND id <> ALL (${dogIds}::uuid[]) LIMIT 9`.execute(database);
  await sql`
    INSERT INTO group_trainings (id, school_id, group_id, start_time, end_time, created_at)
    SELECT gen_random_uuid(), ${id}, ${groupId}, begins, begins + interval '90 minutes', '2020-01-01Z'
    FROM generate_series(0, ${weeks - 1}::int) AS n,
      LATERAL (SELECT ${monday}::timestamp + interval '5 days 9 hours' - n * interval '7 days' AS begins) AS at`.execute(
    database,
  );
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at,
      cancelled_at, cancelled_by_owner)
    SELECT gen_random_uuid(), ${id}, (${trainerIds}::uuid[])[hour], ${dogIds[0]}, begins, begins + interval '1 hour',
      'cancelled', '2020-01-01Z', begins - interval '2 days', hour % 2 = 0
    FROM generate_series(0, ${weeks - 1}::int) AS n, generate_series(1, 5) AS hour,
      LATERAL (SELECT ${monday}::timestamp + interval '5 days 11 hours' - n * interval '7 days'
        + hour * interval '1 hour' AS begins) AS at`.execute(database);
}

/** Who takes part in all group trainings, with their claims: the people whom the groups have now. */
export async function fillGroupPeople(database: Database): Promise<void> {
  await sql`
    INSERT INTO group_training_participants (school_id, group_training_id, trainer_id, dog_id, start_time, state, joined_at)
    SELECT school_id, id, trainer_id, dog_id, start_time, 'planned', '2020-01-01Z'
    FROM group_trainings JOIN (
      SELECT group_id, trainer_id, NULL FROM group_trainers UNION ALL SELECT group_id, NULL, dog_id FROM group_dogs
    ) AS people (group_id, trainer_id, dog_id) USING (group_id)`.execute(database);
  await sql`
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    SELECT school_id, resource_id, kind, tsrange(start_time, end_time), 'group_training', id
    FROM group_trainings JOIN (
      SELECT group_id, trainer_id, 'trainer' FROM group_trainers UNION ALL SELECT group_id, dog_id, 'dog' FROM group_dogs
    ) AS people (group_id, resource_id, kind) USING (group_id)`.execute(database);
}
