import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { DocumentVersion, InvitedPrivacy } from '@psia/contract/school-documents/school-documents.contract';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import type { PublicContext, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { getInvitingSchool } from '../invitations/invitations.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import * as repository from './school-documents.repository.ts';

/** The version of a document of the caller's school that holds now; null while nothing is published. */
export async function getDocument(ctx: ReadContext, kind: DocumentKind): Promise<{ current: DocumentVersion | null }> {
  return { current: await repository.findCurrent(ctx, kind) };
}

interface Published {
  readonly kind: DocumentKind;
  readonly documentText: string;
  /** The version that the caller saw; 0 for none. */
  readonly version?: number | undefined;
}

/**
 * Publishes a text as the next version of a document, and returns it; the text that holds already stays the version that
 * it is. CHANGED_MEANWHILE when somebody has published since the caller read it (D79).
 */
export async function publishDocument(
  ctx: WriteContext,
  { kind, documentText, version }: Published,
): Promise<DocumentVersion> {
  await lockSchool(ctx);
  const current = await repository.findCurrent(ctx, kind);
  refuseChanged(version, current?.version ?? 0);
  if (current?.documentText === documentText) return current;
  const next = (current?.version ?? 0) + 1;
  await repository.insertVersion(ctx, { kind, version: next, documentText });
  recordActs(ctx, [{ act: 'document-published', subjectId: ctx.school.id, facts: { kind, version: next } }]);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'schoolDocuments' }] });
  return getVersion(ctx, { kind, number: next });
}

/** One version of a document of the caller's school; NOT_FOUND if it was never published. */
export async function getVersion(
  ctx: ReadContext,
  of: { readonly kind: DocumentKind; readonly number: number },
): Promise<DocumentVersion> {
  const found = await repository.findVersion(ctx, of);
  if (found === null) throw new Refusal('NOT_FOUND');
  return found;
}

/** What the school that invites says about personal data, by the invitation's token alone; refuses with INVALID_TOKEN. */
export async function getInvitedPrivacy(ctx: PublicContext, token: string): Promise<InvitedPrivacy> {
  const school = await getInvitingSchool(ctx, token);
  const current = await repository.findCurrentOf(ctx.db, { schoolId: school.id, kind: 'privacy' });
  if (current === null) return { schoolName: school.name, current: null };
  const { published_at, ...text } = current;
  return { schoolName: school.name, current: { ...text, publishedAt: wallTimeOf(published_at, school.timeZone) } };
}
