import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Doer } from '@psia/contract/core/deeds/deed';
import type { Reading } from '@psia/contract/school-documents/rules-reading.contract';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { actorColumn, auditEntryOf } from '../../platform/database/columns/audit-columns.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import { type PageAsked, pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { ValueOrPlace } from '../../platform/database/prepared-statement.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

const mostReadings = 50;

/** The version of the school's rules that holds; null while there is none. */
export async function findRulesVersion({ db, school }: ReadCtx): Promise<number | null> {
  const { version } = await db
    .selectFrom('school_documents')
    .select((eb) => eb.fn.max<number | null>('version').as('version'))
    .where('school_id', '=', school.id)
    .where('kind', '=', 'rules')
    .executeTakeFirstOrThrow();
  return version;
}

interface ReadingRow {
  readonly currentVersion: number | null;
  readonly isRequired: boolean | null;
  readonly version: number | null;
  readonly readAt: Temporal.Instant;
  readonly notedBy: string | null;
  readonly noter: Doer | null;
}

/** What is kept of an owner's reading of the rules. */
export interface KeptReadings {
  /** The version that holds; null while there is none. */
  readonly currentVersion: number | null;
  /** Whether it has to be read before a training is asked for. */
  readonly isRequired: boolean;
  /** The versions that the owner has read, the latest first; at most fifty. */
  readonly readings: Reading[];
}

/** Returns which version of the rules holds, whether it has to be read, and which ones an owner has read. */
export async function findReadings({ db, school }: ReadCtx, ownerId: Id<'owner'>): Promise<KeptReadings> {
  const { rows } = await sql<ReadingRow>`
    SELECT current.version AS "currentVersion", settings.requires_reading AS "isRequired", readings.*
    FROM (SELECT max(version) AS version FROM school_documents
      WHERE school_id = ${school.id} AND kind = 'rules') AS current
    LEFT JOIN rules_settings AS settings ON settings.school_id = ${school.id}
    LEFT JOIN (SELECT version, read_at AS "readAt", noted_by AS "notedBy",
        ${actorColumn(school, 'document_readings.noted_by')} AS noter
      FROM document_readings WHERE school_id = ${school.id} AND member_id = ${ownerId} AND kind = 'rules'
      ORDER BY version DESC LIMIT ${mostReadings}) AS readings ON true
    ORDER BY readings.version DESC`.execute(db);
  const readings = rows.flatMap(({ version, readAt, notedBy, noter }) =>
    version === null
      ? []
      : [
          {
            version,
            readAt: wallTimeOf(readAt, school.timeZone),
            noted: notedBy === null ? null : auditEntryOf(noter, readAt, school.timeZone),
          },
        ],
  );
  return { currentVersion: rows[0]?.currentVersion ?? null, isRequired: rows[0]?.isRequired ?? false, readings };
}

/** Whether owners of the caller's school have to read the rules before they ask for a training. */
export async function isReadingRequired({ db, school }: ReadCtx): Promise<boolean> {
  const row = await db
    .selectFrom('rules_settings')
    .select('requires_reading')
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row?.requires_reading ?? false;
}

/** Stores whether the rules have to be read; false if that was so already. */
export async function setReadingRequired(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  requires_reading: boolean,
): Promise<boolean> {
  const changed = await tx
    .insertInto('rules_settings')
    .values({ school_id: school.id, requires_reading })
    .onConflict((conflict) =>
      conflict
        .column('school_id')
        .doUpdateSet({ requires_reading })
        .where('rules_settings.requires_reading', '!=', requires_reading),
    )
    .returning('school_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** SQL: whether an owner has to read the rules of a school before they ask for a training, and has not. */
export const rulesMustBeRead = (schoolId: ValueOrPlace<string>, ownerId: ValueOrPlace<string>) => sql<boolean>`EXISTS (
  SELECT FROM rules_settings AS settings
  CROSS JOIN LATERAL (SELECT max(version) AS version FROM school_documents
    WHERE school_id = ${schoolId} AND kind = 'rules') AS current
  WHERE settings.school_id = ${schoolId} AND settings.requires_reading AND current.version IS NOT NULL
    AND NOT EXISTS (SELECT FROM document_readings AS readings
      WHERE readings.school_id = ${schoolId} AND readings.member_id = ${ownerId}
        AND readings.kind = 'rules' AND readings.version = current.version))`;

interface NewReading {
  readonly ownerId: Id<'owner'>;
  readonly version: number;
  /** The trainer who notes it for somebody without an account. */
  readonly notedBy: string | null;
}

/** Notes that an owner has read a version of the rules; false if that is noted already. */
export async function insertReading(
  { tx, school, now }: Pick<WriteContext, 'tx' | 'school' | 'now'>,
  { ownerId, version, notedBy }: NewReading,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('document_readings')
    .values({
      school_id: school.id,
      kind: 'rules',
      version,
      member_id: ownerId,
      read_at: now.instant.toString(),
      noted_by: notedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A page of the owners who have not read a version of the rules, by name. */
export async function listOwnersWithout(
  { db, school }: ReadCtx,
  { version, page, size }: PageAsked & { readonly version: number },
): Promise<Page<{ ownerId: Id<'owner'>; name: string }>> {
  const owners = db
    .selectFrom('members')
    .where('members.school_id', '=', school.id)
    .where('members.role', '=', 'owner')
    .where(isActive()).where(sql<boolean>`NOT EXISTS (SELECT FROM document_readings AS readings
      WHERE readings.school_id = ${school.id} AND readings.member_id = members.id
        AND readings.kind = 'rules' AND readings.version = ${version})`);
  const { rows, total } = await readPage(db, {
    counted: owners.select((eb) => eb.fn.countAll().as('count')),
    listed: owners
      .select(['members.id as ownerId', 'members.display_name as name'])
      .orderBy(polishOrder('members.display_last_name'))
      .orderBy(polishOrder('members.display_first_name'))
      .orderBy('members.id')
      .limit(size)
      .offset(page * size),
  });
  return pageOfRows(
    rows.map(({ ownerId, name }) => ({ ownerId, name })),
    total,
    { page, size },
  );
}
