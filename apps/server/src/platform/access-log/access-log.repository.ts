import type { AccessKind } from '@psia/contract/core/deeds/access-kinds';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { instantParam } from '../database/instant.ts';
import { newId } from '../database/new-id.ts';
import { preparedStatement } from '../database/prepared-statement.ts';

/**
 * Who got to see what: a member of a school, and the owner or the dog whose data it was; null where it is of nobody. A
 * dog's are recorded for each of its people.
 */
export interface Access {
  readonly kind: AccessKind;
  readonly schoolId: string;
  readonly memberId: string;
  readonly ownerId: string | null;
  readonly dogId: string | null;
}

interface Row extends Access {
  /** The first row's; a dog's other people have rows of their own. */
  readonly id: string;
  readonly at: string;
  readonly hour: string | null;
}

const insertRow = preparedStatement<Row>()(
  (_, value) => sql`
    INSERT INTO access_log (school_id, id, kind, member_id, whom_id, dog_id, accessed_at, hour)
    SELECT ${value('schoolId')}::uuid, CASE WHEN row_number() OVER () = 1 THEN ${value('id')}::uuid ELSE gen_random_uuid() END, ${value('kind')},
      ${value('memberId')}::uuid, whose.id, ${value('dogId')}::uuid, ${value('at')}::timestamptz,
      ${value('hour')}::timestamptz
    FROM (
      SELECT ${value('ownerId')}::uuid AS id WHERE ${value('dogId')}::uuid IS NULL
      UNION ALL SELECT member_id FROM dog_people
        WHERE school_id = ${value('schoolId')}::uuid AND dog_id = ${value('dogId')}::uuid
    ) AS whose
    ON CONFLICT DO NOTHING`,
);

const hourMs = 3_600_000;

/** The beginning of the hour (UTC) of an instant. */
export const hourOf = (at: Temporal.Instant): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at.epochMilliseconds / hourMs) * hourMs).toString();

/** Records that somebody got to see data, unless the same is recorded of this hour, by whatever process. */
export async function insertAccess(database: Database, access: Access, at: Temporal.Instant): Promise<void> {
  await insertRow(database, { ...access, id: newId(), at: at.toString(), hour: hourOf(at) });
}

interface SignIn {
  readonly schoolId: string;
  readonly memberId: string;
}

/** Records a sign-in to a school, in the transaction that opens the session. */
export async function insertSignIn(tx: Database, signIn: SignIn, at: Temporal.Instant): Promise<void> {
  const access = { ...signIn, kind: 'signed-in', ownerId: null, dogId: null } as const;
  await insertRow(tx, { ...access, id: newId(), at: at.toString(), hour: null });
}

/** Removes what was recorded before an instant. */
export async function deleteOldAccesses(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'access_log',
    key: ['school_id', 'id'],
    condition: sql`accessed_at < ${instantParam(before)}`,
  });
}
