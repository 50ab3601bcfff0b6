import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { hasLeft, isActive } from '../../platform/database/columns/member-state.ts';
import { hasEnded } from '../../platform/database/columns/dog-ending.ts';
import { dogOwnerId } from '../../platform/database/columns/dog-people.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { ClaimedTime } from './occupancy.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

const rangeOf = ({ startTime, endTime }: Interval) => `[${startTime},${endTime})`;

interface NewClaims {
  readonly schoolId: Id<'school'>;
  readonly resourceIds: readonly string[];
  readonly kinds: readonly string[];
  readonly ranges: readonly string[];
  readonly reasons: readonly string[];
  readonly reasonIds: readonly string[];
}

/** A time that was free and is taken now, or a trainer who has left the school. */
type Claimed =
  | { readonly resource_id: string; readonly reason_id: string }
  | { readonly resource_id: string; readonly reason_id: null };

const claiming = preparedStatement<NewClaims>()(
  (_db, value) => sql<Claimed>`
    WITH taken AS (
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    SELECT ${value('schoolId')}::uuid, resource_id, resource_kind, during, reason, reason_id
    FROM unnest(${value('resourceIds')}::uuid[], ${value('kinds')}::text[], ${value('ranges')}::tsrange[],
      ${value('reasons')}::text[], ${value('reasonIds')}::uuid[])
      WITH ORDINALITY AS taken (resource_id, resource_kind, during, reason, reason_id, place)
    ORDER BY place
    ON CONFLICT ON CONSTRAINT claims_nobody_twice DO NOTHING
    RETURNING resource_id, reason_id)
    SELECT resource_id, reason_id FROM taken
    UNION ALL
    SELECT id, NULL FROM members
    WHERE school_id = ${value('schoolId')} AND id = ${anyOf(value('resourceIds'))} AND ${hasLeft()}`,
);

/**
 * Takes the free ones of the given times, in their order, in one statement. Returns those that were not free, and the
 * trainers who have left the school, whose times must not be taken. Uses one parameter for each column, because a large
 * group's many trainings would exceed a statement's parameters.
 */
export async function insertClaims(
  { tx, school }: Ctx,
  times: readonly ClaimedTime[],
): Promise<{ collided: ClaimedTime[]; left: string[] }> {
  const rows = await claiming(tx, {
    schoolId: school.id,
    resourceIds: times.map(({ resourceId }) => resourceId),
    kinds: times.map(({ kind }) => kind),
    ranges: times.map(rangeOf),
    reasons: times.map(({ reason }) => reason),
    reasonIds: times.map(({ reasonId }) => reasonId),
  });
  const keys = new Set(rows.map((row) => `${row.resource_id} ${row.reason_id}`));
  return {
    collided: times.filter((time) => !keys.has(`${time.resourceId} ${time.reasonId}`)),
    left: rows.flatMap((row) => (row.reason_id === null ? [row.resource_id] : [])),
  };
}

/** Releases all that was taken for these reasons, or only what some resources took for them. */
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

interface OfSchool {
  readonly schoolId: Id<'school'>;
  readonly ids: readonly string[];
}

const lockingMembers = preparedStatement<OfSchool>()((db, value) =>
  db
    .selectFrom('members')
    .select('id')
    .select(isActive().as('isActive'))
    .where('school_id', '=', value('schoolId'))
    .where('id', '=', anyOf(value('ids')))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Locks people's rows as `lockDogs`. Returns the ids of those who are no longer active members. */
export async function lockMembers({ tx, school }: Ctx, ids: readonly string[]): Promise<Id<'member'>[]> {
  const rows = ids.length === 0 ? [] : await lockingMembers(tx, { schoolId: school.id, ids });
  return rows.flatMap((row) => (row.isActive ? [] : [row.id]));
}

const lockingDogs = preparedStatement<OfSchool>()((db, value) =>
  db
    .selectFrom('dogs')
    .select('id')
    .select(hasEnded().as('hasEnded'))
    .where('school_id', '=', value('schoolId'))
    .where('id', '=', anyOf(value('ids')))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Locks dogs' rows until the transaction ends, in the order of their ids. Returns the ids of those that have ended. */
export async function lockDogs({ tx, school }: Ctx, ids: readonly string[]): Promise<Id<'dog'>[]> {
  const rows = ids.length === 0 ? [] : await lockingDogs(tx, { schoolId: school.id, ids });
  return rows.flatMap((row) => (row.hasEnded ? [row.id] : []));
}

const lockingHalls = preparedStatement<OfSchool>()((db, value) =>
  db
    .selectFrom('halls')
    .select('id')
    .where('school_id', '=', value('schoolId'))
    .where('id', '=', anyOf(value('ids')))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Locks halls' rows until the transaction ends, in the order of their ids. */
export async function lockHalls({ tx, school }: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await lockingHalls(tx, { schoolId: school.id, ids });
}

/** A person whose row is locked, with its values. */
export interface LockedMember {
  readonly id: Id<'member'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
}

/** A dog whose row is locked, with its values. */
export interface LockedDog {
  readonly id: Id<'dog'>;
  readonly name: string;
  readonly breed: string;
  readonly photoId: Id<'picture'> | null;
  readonly hasEnded: boolean;
}

export interface Locked {
  readonly members: readonly LockedMember[];
  readonly dogs: readonly LockedDog[];
  /** The owners of the dogs who are no active members any more. */
  readonly leftOwnerIds: readonly Id<'owner'>[];
}

const lockingMembersAndDogs = preparedStatement<{
  readonly schoolId: Id<'school'>;
  readonly memberIds: readonly string[];
  readonly dogIds: readonly string[];
}>()(
  (_db, value) => sql<Locked>`
    WITH locked_members AS MATERIALIZED (
      SELECT id, display_first_name AS "firstName", display_last_name AS "lastName", ${isActive()} AS "isActive" FROM members
      WHERE school_id = ${value('schoolId')} AND id = ${anyOf(value('memberIds'))} ORDER BY id FOR NO KEY UPDATE
    ), locked_dogs AS MATERIALIZED (
      SELECT id, name, breed, photo_id AS "photoId", ${hasEnded()} AS "hasEnded", ${dogOwnerId()} AS owner_id FROM dogs
      WHERE school_id = ${value('schoolId')} AND id = ${anyOf(value('dogIds'))}
        AND (SELECT count(*) FROM locked_members) > 0
      ORDER BY id FOR NO KEY UPDATE
    ), locked_owners AS MATERIALIZED (
      SELECT id, ${isActive()} AS is_active FROM members
      WHERE school_id = ${value('schoolId')} AND id = ANY(ARRAY(SELECT owner_id FROM locked_dogs)) ORDER BY id FOR KEY SHARE
    )
    SELECT (SELECT coalesce(json_agg(locked_members), '[]') FROM locked_members) AS members,
      (SELECT coalesce(json_agg(locked_dogs), '[]') FROM locked_dogs) AS dogs,
      ARRAY(SELECT id FROM locked_owners WHERE NOT is_active) AS "leftOwnerIds"`,
);

/**
 * Locks people's rows and then dogs', as `lockDogs`, in one statement, and returns them; last the dogs' owners, so that
 * none of them leaves until the transaction ends. There must be at least one person.
 */
export async function lockMembersAndDogs(
  { tx, school }: Ctx,
  ids: { readonly memberIds: readonly string[]; readonly dogIds: readonly string[] },
): Promise<Locked> {
  const [locked] = await lockingMembersAndDogs(tx, { schoolId: school.id, ...ids });
  if (!locked) throw new Error('A statement that always gives a row gave none.');
  return locked;
}

interface Occupied {
  readonly resourceIds: readonly string[];
  /** Intervals to search. What overlaps any of them is returned. */
  readonly intervals: readonly Interval[];
}

/** Values for a statement that looks for occupations. */
export interface OccupationValues {
  readonly schoolId: Id<'school'>;
  readonly resourceIds: readonly string[];
  readonly starts: readonly WallTime[];
  readonly ends: readonly WallTime[];
}

/** The query of `listOccupations`, as a part of a larger statement. */
export function selectOccupations(value: ValueOf<OccupationValues>): RawBuilder<ClaimedTime> {
  return sql<ClaimedTime>`
    SELECT DISTINCT claims.reason, claims.reason_id AS "reasonId", claims.resource_kind AS kind,
      claims.resource_id AS "resourceId", lower(claims.during) AS "startTime", upper(claims.during) AS "endTime"
    FROM unnest(${value('starts')}::timestamp[], ${value('ends')}::timestamp[]) AS looked_at (start_time, end_time)
    JOIN claims ON claims.school_id = ${value('schoolId')} AND claims.resource_id = ${anyOf(value('resourceIds'))}
      AND claims.during && tsrange(looked_at.start_time, looked_at.end_time)
    ORDER BY "startTime", "resourceId"`;
}

const occupations = preparedStatement<OccupationValues>()((_db, value) => selectOccupations(value));

/** Returns what occupies resources in some intervals: each occupation once, earliest first. */
export async function listOccupations(
  { db, school }: ReadCtx,
  { resourceIds, intervals }: Occupied,
): Promise<ClaimedTime[]> {
  return occupations(db, {
    schoolId: school.id,
    resourceIds,
    starts: intervals.map(({ startTime }) => startTime),
    ends: intervals.map(({ endTime }) => endTime),
  });
}

/**
 * Returns for each of several intervals, in their order, the ids of the school's halls that are busy at any moment of
 * it.
 */
export async function listBusyHalls({ db, school }: ReadCtx, times: readonly Interval[]): Promise<Id<'hall'>[][]> {
  // OFFSET 0 keeps one look into the index for each hall and stretch; joined, the planner reads the school's whole history.
  const { rows } = await sql<{ hallIds: Id<'hall'>[] }>`
    SELECT ARRAY(
      SELECT halls.id FROM halls WHERE halls.school_id = ${school.id} AND halls.deleted_at IS NULL AND EXISTS (
        SELECT 1 FROM claims WHERE claims.school_id = ${school.id} AND claims.resource_id = halls.id
          AND claims.during && tsrange(looked_at.start_time, looked_at.end_time) OFFSET 0)) AS "hallIds"
    FROM unnest(${times.map(({ startTime }) => startTime)}::timestamp[],
      ${times.map(({ endTime }) => endTime)}::timestamp[])
      WITH ORDINALITY AS looked_at (start_time, end_time, place)
    ORDER BY looked_at.place`.execute(db);
  return rows.map(({ hallIds }) => hallIds);
}
