import type { PlainDate, WallTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { WriteContext } from '../../platform/acting/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { instantParam } from '../../platform/database/instant.ts';

type Ctx = Pick<WriteContext<null>, 'tx' | 'school'>;

/** Returns the schools with an entry to be used or to lapse; a day more or less does not matter here. */
export async function listSchoolsToSettle(database: Database, now: Temporal.Instant): Promise<string[]> {
  const at = instantParam(now);
  const { rows } = await sql<{ id: string }>`
    SELECT school_id AS id FROM pass_holds WHERE ended_at IS NULL AND end_time < (${at} AT TIME ZONE 'UTC')
    UNION
    SELECT school_id FROM passes
    WHERE available > 0 AND ended_at IS NULL AND undone_at IS NULL AND valid_to < (${at} AT TIME ZONE 'UTC')::date + 1
    ORDER BY id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Returns passes that keep an entry for a training that ended by a time of the school's clock. */
export async function listPassesToSettle(
  { tx, school }: Ctx,
  { endedBy, most }: { readonly endedBy: WallTime; readonly most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('pass_holds')
    .select('pass_id as id')
    .distinct()
    .where('school_id', '=', school.id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${endedBy}::timestamp >= end_time`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns passes with entries left whose last day has been. */
export async function listPassesToLapse(
  { tx, school }: Ctx,
  { lastDay, most }: { readonly lastDay: PlainDate; readonly most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('passes')
    .select('id')
    .where('school_id', '=', school.id)
    .where('available', '>', 0)
    .where('ended_at', 'is', null)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`valid_to <= ${lastDay}::date`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
