import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { PhotoConsent } from '@psia/contract/photo-consents/photo-consents.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { actorColumn, auditEntryOf } from '../../platform/database/columns/audit-columns.ts';
import { newId } from '../../platform/database/new-id.ts';

const mostDecisions = 50;

/** What an owner of the caller's school has decided about photos, the latest decision first. */
export async function getConsent(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  memberId: Id<'owner'>,
): Promise<PhotoConsent> {
  const rows = await db
    .selectFrom('photo_consents')
    .select(['is_given as isGiven', 'decided_at', 'noted_by as notedBy'])
    .select(actorColumn(school, 'photo_consents.noted_by').as('noter'))
    .where('school_id', '=', school.id)
    .where('member_id', '=', memberId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDecisions)
    .execute();
  const decisions = rows.map(({ isGiven, decided_at, notedBy, noter }) => ({
    isGiven,
    decidedAt: wallTimeOf(decided_at, school.timeZone),
    noted: notedBy === null ? null : auditEntryOf(noter, decided_at, school.timeZone),
  }));
  return { isGiven: decisions[0]?.isGiven ?? null, decisions };
}

export interface NewDecision {
  readonly memberId: Id<'owner'>;
  readonly isGiven: boolean;
  /** The trainer who notes it for somebody without an account. */
  readonly notedBy: string | null;
}

/** Keeps what an owner has decided now. */
export async function insertDecision(
  { tx, school, now }: Pick<WriteContext, 'tx' | 'school' | 'now'>,
  { memberId, isGiven, notedBy }: NewDecision,
): Promise<void> {
  await tx
    .insertInto('photo_consents')
    .values({
      school_id: school.id,
      id: newId(),
      member_id: memberId,
      is_given: isGiven,
      decided_at: now.instant.toString(),
      noted_by: notedBy,
    })
    .execute();
}
