import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * What of a school still needs somebody who has left it (D190); empty when all is well: trainings to come, claims of
 * their time, groups, dogs that somebody else looks after, open sessions, and erasures of people who are there.
 */
export async function faultsOfLeaving(db: Database, schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    WITH gone AS (SELECT id FROM members WHERE school_id = ${schoolId} AND state <> 'active'),
    dogs_of_gone AS (SELECT dogs.id FROM dogs JOIN gone ON gone.id = owner_id WHERE dogs.school_id = ${schoolId})
    SELECT 'training' AS what FROM trainings JOIN gone ON gone.id = trainer_id
      WHERE school_id = ${schoolId} AND status IN ('confirmed', 'requested')
    UNION ALL SELECT 'training of a dog' FROM trainings JOIN dogs_of_gone ON dogs_of_gone.id = dog_id
      WHERE school_id = ${schoolId} AND status IN ('confirmed', 'requested')
    UNION ALL SELECT 'claim' FROM claims JOIN gone ON gone.id = resource_id WHERE school_id = ${schoolId}
    UNION ALL SELECT 'claim of a dog' FROM claims JOIN dogs_of_gone ON dogs_of_gone.id = resource_id
      WHERE school_id = ${schoolId}
    UNION ALL SELECT 'group' FROM group_trainers JOIN gone ON gone.id = trainer_id WHERE school_id = ${schoolId}
    UNION ALL SELECT 'dog in a group' FROM group_dogs JOIN dogs_of_gone ON dogs_of_gone.id = dog_id
      WHERE school_id = ${schoolId}
    UNION ALL SELECT 'dog that somebody looks after' FROM dog_people JOIN dogs_of_gone ON dogs_of_gone.id = dog_id
      WHERE school_id = ${schoolId} AND member_id NOT IN (SELECT id FROM gone)
    UNION ALL SELECT 'person of a dog' FROM dog_people JOIN gone ON gone.id = member_id
      WHERE school_id = ${schoolId} AND dog_id NOT IN (SELECT id FROM dogs_of_gone)
    UNION ALL SELECT 'dog without its owner' FROM dogs WHERE school_id = ${schoolId} AND NOT EXISTS (
      SELECT 1 FROM dog_people WHERE school_id = dogs.school_id AND dog_id = dogs.id AND member_id = dogs.owner_id)
    UNION ALL SELECT 'session' FROM sessions JOIN gone ON gone.id = member_id
      WHERE school_id = ${schoolId} AND ended_at IS NULL
    UNION ALL SELECT 'erasure of somebody present' FROM erasures
      WHERE school_id = ${schoolId} AND member_id NOT IN (SELECT id FROM gone)`.execute(db);
  return rows.map(({ what }) => what);
}
