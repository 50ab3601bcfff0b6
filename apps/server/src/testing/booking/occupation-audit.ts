import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * What is wrong with the occupation of a school (D20); empty when all is well. Nobody and nothing is in two places, and
 * the claims are exactly those of its confirmed trainings, its locks and who takes part in its group trainings, but for dogs
 * that won't come; these are the group's people. A group's trainings must be still to come: those that have begun keep the people of their time.
 */
export async function occupationFaults(db: Database, schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    WITH occupying AS (
      SELECT 'training' AS reason, id, tsrange(start_time, end_time) AS during, trainer_id, dog_id, hall_id
      FROM trainings WHERE school_id = ${schoolId} AND status = 'confirmed'
      UNION ALL
      SELECT 'lock', id, tsrange(start_time, end_time), trainer_id, NULL, NULL
      FROM locks WHERE school_id = ${schoolId}
      UNION ALL
      SELECT 'group_training', id, tsrange(start_time, end_time), NULL, NULL, hall_id
      FROM group_trainings WHERE school_id = ${schoolId} AND cancelled_at IS NULL
      UNION ALL
      SELECT 'group_training', id, tsrange(trainings.start_time, end_time), trainer_id, dog_id, NULL
      FROM group_trainings AS trainings
      JOIN group_training_participants AS participants USING (school_id)
      WHERE school_id = ${schoolId} AND group_training_id = trainings.id AND cancelled_at IS NULL AND left_at IS NULL
        AND excuse IS NULL
    ), of_groups AS (
      SELECT trainings.id, people.person FROM group_trainings AS trainings JOIN (
        SELECT school_id, group_id, trainer_id AS person FROM group_trainers
        UNION ALL SELECT school_id, group_id, dog_id FROM group_dogs
      ) AS people USING (school_id, group_id)
      WHERE school_id = ${schoolId} AND cancelled_at IS NULL
    ), taking_part AS (
      SELECT group_training_id AS id, participant_id AS person
      FROM group_training_participants AS participants
      JOIN group_trainings AS trainings ON trainings.school_id = participants.school_id AND trainings.id = group_training_id
      WHERE participants.school_id = ${schoolId} AND left_at IS NULL AND cancelled_at IS NULL
    ), held AS (
      SELECT reason, id, during, kind, resource
      FROM occupying, LATERAL (VALUES ('trainer', trainer_id), ('dog', dog_id), ('hall', hall_id)) AS of (kind, resource)
      WHERE resource IS NOT NULL
    ), claimed AS (
      SELECT reason, reason_id AS id, during, resource_kind AS kind, resource_id AS resource
      FROM claims WHERE school_id = ${schoolId}
    )
    SELECT 'does not take part: ' || missing::text AS fault
    FROM (SELECT * FROM of_groups EXCEPT ALL SELECT * FROM taking_part) AS missing
    UNION ALL
    SELECT 'takes part without its group: ' || loose::text
    FROM (SELECT * FROM taking_part EXCEPT ALL SELECT * FROM of_groups) AS loose
    UNION ALL
    SELECT 'no claim: ' || missing::text AS fault FROM (SELECT * FROM held EXCEPT ALL SELECT * FROM claimed) AS missing
    UNION ALL
    SELECT 'nothing to claim for: ' || loose::text FROM (SELECT * FROM claimed EXCEPT ALL SELECT * FROM held) AS loose
    UNION ALL
    SELECT 'twice at once: ' || a.kind || ' ' || a.resource FROM held AS a
    JOIN held AS b ON a.resource = b.resource AND a.id < b.id AND a.during && b.during
    UNION ALL
    SELECT 'claimed twice: ' || a.kind || ' ' || a.resource FROM claimed AS a
    JOIN claimed AS b ON a.resource = b.resource AND a.id < b.id AND a.during && b.during
    UNION ALL
    SELECT 'of a deleted group: ' || group_trainings.id FROM group_trainings JOIN groups ON groups.id = group_id
    WHERE group_trainings.school_id = ${schoolId} AND groups.deleted_at IS NOT NULL AND cancelled_at IS NULL`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}

/**
 * Live requests of a school that can't come true: their dog is busy then, their trainer is and no reserve list is kept
 * (D21, D22, D51), or what they would move is no confirmed training (D166). Empty when all is well.
 */
export async function requestFaults(db: Database, schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    SELECT 'requested while its ' || claims.resource_kind || ' is busy: ' || trainings.id AS fault
    FROM trainings JOIN schools ON schools.id = trainings.school_id
    JOIN claims ON claims.school_id = trainings.school_id
      AND claims.during && tsrange(trainings.start_time, trainings.end_time)
      AND (claims.resource_id = trainings.dog_id
        OR (claims.resource_id = trainings.trainer_id AND NOT schools.allow_reserve_list))
      AND claims.reason_id IS DISTINCT FROM trainings.replaces
    WHERE trainings.school_id = ${schoolId} AND trainings.status = 'requested'
    UNION ALL
    SELECT 'would move what is ' || replaced.status || ': ' || trainings.id FROM trainings
    JOIN trainings AS replaced ON replaced.school_id = trainings.school_id AND replaced.id = trainings.replaces
    WHERE trainings.school_id = ${schoolId} AND trainings.status = 'requested' AND replaced.status <> 'confirmed'
    UNION ALL
    SELECT 'moves a training of another trainer or length: ' || trainings.id FROM trainings
    JOIN trainings AS replaced ON replaced.school_id = trainings.school_id AND replaced.id = trainings.replaces
    WHERE trainings.school_id = ${schoolId} AND trainings.status = 'requested'
      AND (replaced.trainer_id <> trainings.trainer_id
        OR replaced.end_time - replaced.start_time <> trainings.end_time - trainings.start_time)`.execute(db);
  return rows.map(({ fault }) => fault);
}
