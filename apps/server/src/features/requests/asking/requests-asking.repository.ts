import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { type NewTraining, newTrainingRow } from '../requests.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

// In one order for everybody, so that two lists of one dog's owner don't wait for each other.
const insert = preparedStatement<{ requests: string }>()(
  (_db, value) => sql<{ id: Id<'training'> }>`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, service_id, service_name, price_grosze, start_time, end_time,
      requested_at, created_by, replaces, status)
    SELECT id, school_id, trainer_id, dog_id, service_id, service_name, price_grosze, start_time, end_time,
      requested_at, created_by, replaces, 'requested'
    FROM jsonb_to_recordset(${value('requests')}::jsonb) AS new (id uuid, school_id uuid, trainer_id uuid, dog_id uuid,
      service_id uuid, service_name text, price_grosze integer, start_time timestamp, end_time timestamp,
      requested_at timestamptz, created_by uuid, replaces uuid)
    ORDER BY dog_id, start_time
    ON CONFLICT ON CONSTRAINT trainings_one_request_of_dog DO NOTHING
    RETURNING id`,
);

/**
 * Adds requests in one statement; gives the ids of those that were added. A request is left out when its dog has another
 * one at that time, a rival's that was just made included (D21).
 */
export async function insertRequests(ctx: Ctx, requests: readonly NewTraining[]): Promise<ReadonlySet<string>> {
  const rows = requests.map((request) => newTrainingRow(ctx, request));
  const inserted = await insert(ctx.tx, { requests: JSON.stringify(rows) });
  return new Set(inserted.map(({ id }) => id));
}

const expire = preparedStatement<{
  schoolId: Id<'school'>;
  dogIds: readonly Id<'dog'>[];
  instant: string;
  wall: WallTime;
}>()((db, value) =>
  db
    .updateTable('trainings')
    .set({ status: 'expired', decided_at: value('instant') })
    .where('school_id', '=', value('schoolId'))
    .where('dog_id', '=', anyOf(value('dogIds')))
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '<=', value('wall')),
);

/** Ends dogs' requests whose time has come, so that they are in nobody's way (D51). */
export async function expireRequestsOfDogs({ tx, school, now }: Ctx, dogIds: readonly Id<'dog'>[]): Promise<void> {
  await expire(tx, { schoolId: school.id, dogIds, instant: now.instant.toString(), wall: now.wall });
}
