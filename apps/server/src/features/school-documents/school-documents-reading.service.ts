import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import type { OwnReading, ReadingsOfOwner } from '@psia/contract/school-documents/rules-reading.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { PageAsked } from '../../platform/database/lists/page-of-rows.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { lockOwnerWithoutAccount } from '../accounts/accounts.public.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceChange, announceToSelf, announceToStaff } from '../notifications/notifications.public.ts';
import * as repository from './school-documents-reading.repository.ts';

/** Whether the caller has the rules that hold now still to read. */
export async function getOwnReading(ctx: ReadContext): Promise<OwnReading> {
  const { currentVersion, isRequired, readings } = await repository.findReadings(ctx, ctx.actor.id);
  const [last = null] = readings;
  const isUnread = currentVersion !== null && last?.version !== currentVersion;
  return { isUnread, isRequired: isUnread && isRequired, last };
}

/** Notes that the caller has read a version of the rules; NOT_FOUND if it was never published. */
export async function markRulesRead(ctx: WriteContext, { number }: { readonly number: number }): Promise<OwnReading> {
  await addReading(ctx, { ownerId: ctx.actor.id, version: number, notedBy: null });
  return getOwnReading(ctx);
}

/**
 * Notes that a client without an account has read a version of the rules on paper. Refuses with NOT_FOUND, and with
 * HAS_ACCOUNT whoever can say so themselves.
 */
export async function noteRulesRead(
  ctx: WriteContext,
  { clientId, number }: { readonly clientId: Id<'client'>; readonly number: number },
): Promise<ReadingsOfOwner> {
  await lockOwnerWithoutAccount(ctx, clientId);
  await addReading(ctx, { ownerId: clientId, version: number, notedBy: ctx.actor.id });
  return repository.findReadings(ctx, clientId);
}

async function addReading(
  ctx: WriteContext,
  reading: { readonly ownerId: Id<'owner'>; readonly version: number; readonly notedBy: string | null },
): Promise<void> {
  const { ownerId, version, notedBy } = reading;
  if (version > ((await repository.findRulesVersion(ctx)) ?? 0)) throw new Refusal('NOT_FOUND');
  if (!(await repository.insertReading(ctx, reading))) return;
  recordActs(ctx, [{ act: 'rules-read', subjectId: ownerId, facts: { version, onPaper: notedBy !== null } }]);
  await announceToStaff(ctx, [{ topic: 'schoolDocuments' }]);
  if (notedBy === null) await announceToSelf(ctx, { topic: 'schoolDocuments' });
}

/** A page of the owners who have not read the rules that hold now; none while there are none. */
export async function listOwnersToRead(
  ctx: ReadContext,
  { page, size }: PageAsked,
): Promise<Page<{ ownerId: Id<'owner'>; name: string }>> {
  const version = await repository.findRulesVersion(ctx);
  if (version === null) return { content: [], number: page, size, totalElements: 0, totalPages: 0 };
  return repository.listOwnersWithout(ctx, { version, page, size });
}

/** Whether the rules have to be read before a training is asked for. */
export async function getRulesSettings(ctx: ReadContext): Promise<{ requiresReading: boolean }> {
  return { requiresReading: await repository.isReadingRequired(ctx) };
}

/** Requires that the rules are read before a training is asked for, or ceases to. */
export async function updateRulesSettings(
  ctx: WriteContext,
  { requiresReading }: { readonly requiresReading: boolean },
): Promise<{ requiresReading: boolean }> {
  if (await repository.setReadingRequired(ctx, requiresReading)) {
    recordActs(ctx, [
      { act: 'rules-reading-required', subjectId: ctx.school.id, facts: { required: requiresReading } },
    ]);
    await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'schoolDocuments' }] });
  }
  return { requiresReading };
}
