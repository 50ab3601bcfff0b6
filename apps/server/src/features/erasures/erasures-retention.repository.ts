import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { isDogOwner } from '../../platform/database/columns/dog-people.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import type { Actor, ActorSchool, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { individualParticipations, partsTaken } from '../participations/participations.public.ts';

/** How long data are kept where a school has set nothing, in years. */
const usualYears = 3;

/** Returns for how many years a school keeps data. */
export async function getYears({
  db,
  school,
}: {
  readonly db: ReadDatabase;
  readonly school: Pick<ActorSchool, 'id'>;
}): Promise<number> {
  const row = await db
    .selectFrom('retention_settings')
    .select('years')
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row?.years ?? usualYears;
}

/** Sets for how many years the caller's school keeps data. */
export async function setYears({ tx, school }: Pick<WriteContext, 'tx' | 'school'>, years: number): Promise<void> {
  await tx
    .insertInto('retention_settings')
    .values({ school_id: school.id, years })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet({ years }))
    .execute();
}

/** Returns the schools that have owners who have left and are not to be erased. */
export async function listSchoolsWithFormerOwners(db: ReadDatabase): Promise<Id<'school'>[]> {
  const { rows } = await sql<{ schoolId: string }>`
    SELECT DISTINCT school_id AS "schoolId" FROM members
    WHERE role = 'owner' AND state = 'archived' AND ${withoutErasure}`.execute(db);
  return rows.map(({ schoolId }) => schoolId);
}

const withoutErasure = sql<boolean>`NOT EXISTS (
  SELECT FROM erasures WHERE erasures.school_id = members.school_id AND erasures.member_id = members.id)`;

/** How many erasures are planned at once at most. */
const mostAtOnce = 500;

/**
 * Returns the owners who have left and are not to be erased, whose last training was before a day; of one who never
 * trained, who left before it.
 */
export async function listFormerOwnersWithout(
  { db, school }: Pick<ReadContext<Actor | null>, 'db' | 'school'>,
  { trainingsSince }: { readonly trainingsSince: PlainDate },
): Promise<Id<'owner'>[]> {
  const dog = { kind: 'dog', id: sql.ref<string>('dogs.id') } as const;
  const trained = sql`
    SELECT start_time FROM ${individualParticipations({ schoolId: school.id, whose: dog })} AS own
    WHERE own.state = 'confirmed'
    UNION ALL SELECT start_time FROM ${partsTaken(school.id, dog.id)} AS taken`;
  const { rows } = await sql<{ id: string }>`
    SELECT members.id FROM members
    WHERE members.school_id = ${school.id} AND members.role = 'owner' AND members.state = 'archived'
      AND ${withoutErasure}
      AND coalesce(
        (SELECT max(start_time) FROM dogs CROSS JOIN LATERAL (${trained}) AS trained
          WHERE dogs.school_id = ${school.id} AND ${isDogOwner('members')}),
        members.removed_at AT TIME ZONE ${school.timeZone}
      ) < ${trainingsSince}::date
    LIMIT ${mostAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}
