import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { PublicContext, WriteContext } from '../../platform/http/context.ts';

export type InvitedRole = 'trainer' | 'owner';

interface NewInvitation {
  readonly role: InvitedRole;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Keeps an invitation and voids the earlier one of the same address in the school, whatever its role (D15, D61).
 * Invitations of one school take turns on its row.
 */
export async function replaceInvitation(
  { tx, now, actor, school }: Pick<WriteContext, 'tx' | 'now' | 'actor' | 'school'>,
  { role, email, tokenHash, expiresAt }: NewInvitation,
): Promise<void> {
  await tx.selectFrom('schools').select('id').where('id', '=', school.id).forNoKeyUpdate().execute();
  await tx
    .updateTable('invitations')
    .set({ voided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  await tx
    .insertInto('invitations')
    .values({
      id: newId(),
      school_id: school.id,
      invited_by: actor.id,
      role,
      email,
      token_hash: tokenHash,
      created_at: now.instant.toString(),
      expires_at: expiresAt.toString(),
    })
    .execute();
}

/** An invitation that can still be used. */
export interface OpenInvitation {
  readonly email: string;
  readonly role: InvitedRole;
  readonly schoolName: string;
}

/** The open invitation of a token; null when it is unknown, used, void or expired. Reading spends nothing (D69). */
export async function findOpenInvitation(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  tokenHash: Buffer,
): Promise<OpenInvitation | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('schools', 'schools.id', 'invitations.school_id')
    .select(['invitations.email', 'invitations.role', 'schools.name as schoolName'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', instantParam(now.instant))
    .executeTakeFirst();
  return row ? { ...row, role: row.role === 'owner' ? 'owner' : 'trainer' } : null;
}

/** What a used invitation led to: whom to make a member of which school, and who asked for it. */
export interface UsedInvitation {
  readonly email: string;
  readonly schoolId: Id<'school'>;
  readonly invitedBy: string;
}

/** Uses an open invitation of a role up, in one conditional statement: of rivals with one token a single one gets it. */
export async function useInvitation(
  { tx, now }: { tx: Transaction; now: PublicContext['now'] },
  { tokenHash, role }: { tokenHash: Buffer; role: InvitedRole },
): Promise<UsedInvitation | null> {
  const row = await tx
    .updateTable('invitations')
    .set({ used_at: now.instant.toString() })
    .where('token_hash', '=', tokenHash)
    .where('role', '=', role)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', instantParam(now.instant))
    .returning(['email', 'school_id as schoolId', 'invited_by as invitedBy'])
    .executeTakeFirst();
  return row ?? null;
}

/** Removes invitations that were used, replaced or ran out before an instant. */
export async function deleteEndedInvitations(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'invitations',
    key: ['school_id', 'id'],
    condition: sql`coalesce(used_at, voided_at, expires_at) < ${instantParam(before)}`,
  });
}
