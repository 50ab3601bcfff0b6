import type { Id } from '@psia/contract/core/ids';
import type { DocumentVersion } from '@psia/contract/school-documents/school-documents.contract';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { actorColumn, auditEntryOf } from '../../platform/database/columns/audit-columns.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

function selectVersions({ db, school }: ReadCtx, kind: DocumentKind) {
  return db
    .selectFrom('school_documents')
    .select(['version', 'document_text as documentText', 'published_at'])
    .select(actorColumn(school, 'school_documents.published_by').as('published_by'))
    .where('school_id', '=', school.id)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

function versionOf(
  { published_by, published_at, ...text }: VersionRow,
  { school }: Pick<ReadContext, 'school'>,
): DocumentVersion {
  return { ...text, published: auditEntryOf(published_by, published_at, school.timeZone) };
}

/** The latest version of a document of the caller's school; null while nothing is published. */
export async function findCurrent(ctx: ReadCtx, kind: DocumentKind): Promise<DocumentVersion | null> {
  const row = await selectVersions(ctx, kind).executeTakeFirst();
  return row ? versionOf(row, ctx) : null;
}

/** One version of a document of the caller's school; null if there is none of this number. */
export async function findVersion(
  ctx: ReadCtx,
  { kind, number }: { readonly kind: DocumentKind; readonly number: number },
): Promise<DocumentVersion | null> {
  const row = await selectVersions(ctx, kind).where('version', '=', number).executeTakeFirst();
  return row ? versionOf(row, ctx) : null;
}

/** The latest version of a school's document, for somebody who is no member of it; null while nothing is published. */
export async function findCurrentOf(
  db: ReadDatabase,
  { schoolId, kind }: { readonly schoolId: Id<'school'>; readonly kind: DocumentKind },
) {
  const row = await db
    .selectFrom('school_documents')
    .select(['version', 'document_text as documentText', 'published_at'])
    .where('school_id', '=', schoolId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

interface NewVersion {
  readonly kind: DocumentKind;
  readonly version: number;
  readonly documentText: string;
}

/** Adds a version, published by the caller now. The school must be locked. */
export async function insertVersion(
  { tx, school, actor, now }: Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>,
  { kind, version, documentText }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('school_documents')
    .values({
      school_id: school.id,
      kind,
      version,
      document_text: documentText,
      published_by: actor.id,
      published_at: now.instant.toString(),
    })
    .execute();
}
