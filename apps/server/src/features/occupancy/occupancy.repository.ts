import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadContext, WriteContext } from '../../platform/http/context.ts';
import type { ClaimedTime } from './occupancy.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

const rangeOf = ({ startTime, endTime }: Interval) => `[${startTime},${endTime})`;

/**
 * Takes what is free of the given stretches, in their order and in one statement; gives those that were not free. One
 * parameter a column, however many stretches: a large group's many trainings would be more than a statement may have.
 */
export async function insertClaims({ tx, school }: Ctx, times: readonly ClaimedTime[]): Promise<ClaimedTime[]> {
  const columns = {
    resourceIds: times.map(({ resourceId }) => resourceId),
    kinds: times.map(({ kind }) => kind),
    ranges: times.map(rangeOf),
    reasons: times.map(({ reason }) => reason),
    reasonIds: times.map(({ reasonId }) => reasonId),
  };
  const { rows } = await sql<{ resource_id: string; reason_id: string }>`
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    SELECT ${school.id}::uuid, resource_id, resource_kind, during, reason, reason_id
    FROM unnest(${columns.resourceIds}::uuid[], ${columns.kinds}::text[], ${columns.ranges}::tsrange[],
      ${columns.reasons}::text[], ${columns.reasonIds}::uuid[])
      WITH ORDINALITY AS taken (resource_id, resource_kind, during, reason, reason_id, place)
    ORDER BY place
    ON CONFLICT ON CONSTRAINT claims_nobody_twice DO NOTHING
    RETURNING resource_id, reason_id`.execute(tx);
  const keys = new Set(rows.map((row) => `${row.resource_id} ${row.reason_id}`));
  return times.filter((time) => !keys.has(`${time.resourceId} ${time.reasonId}`));
}

/** Gives back all that was taken for these reasons, or what some resources took for them. */
export async function deleteClaims(
  { tx, school }: Ctx,
  { reasonIds, resourceIds }: { reasonIds: readonly string[]; resourceIds?: readonly string[] },
): Promise<void> {
  if (reasonIds.length === 0 || resourceIds?.length === 0) return;
  const ofReasons = tx
    .deleteFrom('claims')
    .where('school_id', '=', school.id)
    .where('reason_id', '=', anyOf(reasonIds));
  await (resourceIds ? ofReasons.where('resource_id', '=', anyOf(resourceIds)) : ofReasons).execute();
}

/** Locks people's, dogs' or halls' rows until the transaction ends, in the order of their ids. */
export async function lockRows(
  { tx, school }: Ctx,
  table: 'members' | 'dogs' | 'halls',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom(table)
    .select('id')
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface Occupied {
  readonly resourceIds: readonly string[];
  /** Stretches to look at; what overlaps any of them is given. */
  readonly intervals: readonly Interval[];
}

/** What occupies resources within some stretches: each occupation once, earliest first. */
export async function listOccupations(
  { db, school }: ReadCtx,
  { resourceIds, intervals }: Occupied,
): Promise<ClaimedTime[]> {
  const starts = intervals.map(({ startTime }) => startTime);
  const ends = intervals.map(({ endTime }) => endTime);
  const { rows } = await sql<ClaimedTime>`
    SELECT DISTINCT claims.reason, claims.reason_id AS "reasonId", claims.resource_kind AS kind,
      claims.resource_id AS "resourceId", lower(claims.during) AS "startTime", upper(claims.during) AS "endTime"
    FROM unnest(${starts}::timestamp[], ${ends}::timestamp[]) AS looked_at (start_time, end_time)
    JOIN claims ON claims.school_id = ${school.id} AND claims.resource_id = ${anyOf(resourceIds)}
      AND claims.during && tsrange(looked_at.start_time, looked_at.end_time)
    ORDER BY "startTime", "resourceId"`.execute(db);
  return rows;
}

/** The ids of the school's halls that are busy at any moment of a stretch. */
export async function listBusyHalls({ db, school }: ReadCtx, interval: Interval): Promise<string[]> {
  // OFFSET 0 keeps one look into the index for each hall; joined, the planner reads the school's whole history.
  const { rows } = await sql<{ id: string }>`
    SELECT halls.id FROM halls WHERE halls.school_id = ${school.id} AND EXISTS (
      SELECT 1 FROM claims WHERE claims.school_id = ${school.id} AND claims.resource_id = halls.id
        AND claims.during && tsrange(${interval.startTime}::timestamp, ${interval.endTime}::timestamp) OFFSET 0)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
