import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { WaitingInvitation } from '@psia/contract/invitations/invitations.contract';
import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { PublicContext, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs, type RecordingContext } from '../acts/acts.public.ts';
import { roleName } from '../accounts/accounts.public.ts';

export type InvitedRole = 'trainer' | 'owner';

/** Who is invited, and as what. */
export interface Invited {
  readonly role: InvitedRole;
  /** Null for a link that is handed over without an e-mail. */
  readonly email: string | null;
  /** The owner without an account whom it is for (D197); null for somebody whom the school has not added. */
  readonly ownerId: Id<'owner'> | null;
}

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;

/** The hashes of an invitation's two secrets; the second one is in the mailed link alone (D191). */
export interface SecretHashes {
  readonly tokenHash: Buffer;
  readonly proofHash: Buffer;
}

interface NewInvitation extends Invited, SecretHashes {
  readonly expiresAt: Temporal.Instant;
}

/**
 * Stores an invitation and voids the earlier ones of the same address or owner in the school, whatever their role (D15,
 * D61). Two invitations of one school wait for each other, because both lock its row.
 */
export async function replaceInvitation(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'actor' | 'school' | 'outbox' | 'undo'>,
  { role, email, ownerId, tokenHash, proofHash, expiresAt }: NewInvitation,
): Promise<void> {
  const { tx, now, actor, school } = ctx;
  await tx.selectFrom('schools').select('id').where('id', '=', school.id).forNoKeyUpdate().execute();
  const replaced = await tx
    .updateTable('invitations')
    .set({ voided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where((eb) => eb.or([sql<boolean>`lower(email) = lower(${email})`, eb('member_id', '=', ownerId)]))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('id')
    .execute();
  const id = newId();
  await tx
    .insertInto('invitations')
    .values({
      id,
      school_id: school.id,
      invited_by: actor.id,
      role,
      email,
      member_id: ownerId,
      token_hash: tokenHash,
      proof_hash: proofHash,
      created_at: now.instant.toString(),
      expires_at: expiresAt.toString(),
    })
    .execute();
  recordActs(ctx, [
    ...replaced.map((former) => ({ act: 'invitation-withdrawn', subjectId: former.id }) as const),
    { act: 'invitation-sent', subjectId: id, facts: { role } },
  ]);
}

/** The school's invitations that can still be used. */
function selectWaiting(db: ReadDatabase, { school, now }: Pick<ReadContext, 'school' | 'now'>) {
  return selectWaitingAt(db, { schoolId: school.id, now: instantParam(now.instant) });
}

interface Moment {
  readonly schoolId: string | RawBuilder<string>;
  readonly now: RawBuilder<Temporal.Instant>;
}

function selectWaitingAt(db: ReadDatabase, { schoolId, now }: Moment) {
  return db
    .selectFrom('invitations')
    .where('invitations.school_id', '=', schoolId)
    .where('invitations.used_at', 'is', null)
    .where('invitations.voided_at', 'is', null)
    .where('invitations.expires_at', '>', now);
}

/** Counts those of the ids that name waiting invitations of the caller's school. */
export const countWaiting: CountIds = ({ db, caller, ids }) =>
  selectWaitingAt(db, caller)
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('invitations.id', '=', ids);

/** The school's invitations that can still be used, newest first; its limits keep them few. */
export async function listWaiting(ctx: ReadCtx): Promise<WaitingInvitation[]> {
  const rows = await selectWaiting(ctx.db, ctx)
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'invitations.school_id').onRef('members.id', '=', 'invitations.invited_by'),
    )
    .leftJoin('members as owners', (join) =>
      join.onRef('owners.school_id', '=', 'invitations.school_id').onRef('owners.id', '=', 'invitations.member_id'),
    )
    .where((eb) => eb.or([eb('invitations.member_id', 'is', null), isActive('owners')]))
    .select(['owners.id as ownerId', 'owners.display_name as ownerName'])
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.created_at',
      'invitations.expires_at',
      'members.display_name',
    ])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    ...(row.ownerId !== null && { owner: { id: row.ownerId, name: row.ownerName ?? '' } }),
    role: roleName(row.role === 'owner' ? 'owner' : 'trainer'),
    createdAt: wallTimeOf(row.created_at, ctx.school.timeZone),
    expiresAt: wallTimeOf(row.expires_at, ctx.school.timeZone),
    invitedBy: row.display_name,
  }));
}

/** Whether an invitation of the school waits for an address. */
export async function isInvited(ctx: Pick<WriteContext, 'tx' | 'school' | 'now'>, email: string): Promise<boolean> {
  const found = await selectWaiting(ctx.tx, ctx)
    .select('invitations.id')
    .where(sql<boolean>`lower(invitations.email) = lower(${email})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a waiting invitation until the transaction ends; NOT_FOUND if it no longer waits. */
export async function lockWaiting(ctx: WriteContext, id: Id<'invitation'>): Promise<Invited> {
  const row = await selectWaiting(ctx.tx, ctx)
    .select(['email', 'role', 'member_id as ownerId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return { ...row, role: row.role === 'owner' ? 'owner' : 'trainer' };
}

interface Renewed extends SecretHashes {
  readonly id: Id<'invitation'>;
  readonly expiresAt: Temporal.Instant;
}

/** Gives an invitation other secrets, which voids those before, and the caller as who invites. */
export async function renewInvitation(
  ctx: Pick<WriteContext, 'tx' | 'school' | 'actor'> & RecordingContext,
  { id, tokenHash, proofHash, expiresAt }: Renewed,
): Promise<void> {
  const { tx, school, actor } = ctx;
  await tx
    .updateTable('invitations')
    .set({ token_hash: tokenHash, proof_hash: proofHash, expires_at: expiresAt.toString(), invited_by: actor.id })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
  recordActs(ctx, [{ act: 'invitation-sent-again', subjectId: id }]);
}

/** Ends an invitation that waits: its link works no more. */
export async function voidInvitation(
  ctx: Pick<WriteContext, 'tx' | 'school' | 'now'> & RecordingContext,
  id: Id<'invitation'>,
): Promise<void> {
  const { tx, school, now } = ctx;
  await tx
    .updateTable('invitations')
    .set({ voided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
  recordActs(ctx, [{ act: 'invitation-withdrawn', subjectId: id }]);
}

/** An invitation that can still be used. */
export interface OpenInvitation {
  readonly email: string | null;
  readonly role: InvitedRole;
  readonly school: { readonly id: Id<'school'>; readonly name: string; readonly timeZone: string };
  /** The name that the school wrote down for an owner it added (D197). */
  readonly known?: { readonly firstName: string; readonly lastName: string };
}

/** The open invitation of a token; null when it is unknown, used, void or expired. Reading spends nothing (D69). */
export async function findOpenInvitation(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  tokenHash: Buffer,
): Promise<OpenInvitation | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('schools', 'schools.id', 'invitations.school_id')
    .leftJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'invitations.school_id').onRef('members.id', '=', 'invitations.member_id'),
    )
    .select(['invitations.email', 'invitations.role', 'schools.id', 'schools.name', 'schools.time_zone'])
    .where((eb) => eb.or([eb('invitations.member_id', 'is', null), isActive('members')]))
    .select(['members.display_first_name as firstName', 'members.display_last_name as lastName'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', instantParam(now.instant))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { firstName, lastName, email, id, name, time_zone: timeZone } = row;
  const known = firstName === null || lastName === null ? {} : { known: { firstName, lastName } };
  const school = { id, name, timeZone };
  return { email, school, ...known, role: row.role === 'owner' ? 'owner' : 'trainer' };
}

/** What a used invitation led to: whom to make a member of which school, and who asked for it. */
export interface UsedInvitation {
  readonly email: string | null;
  /** The owner without an account who registers by it (D197). */
  readonly ownerId: Id<'owner'> | null;
  readonly schoolId: Id<'school'>;
  readonly invitedBy: string;
  readonly inviterRole: InvitedRole;
  readonly schoolName: string;
  /** Whether the mailed link's second secret came along: then the mailbox is proven (D191). */
  readonly isProven: boolean;
}

/** Uses an open invitation of a role up, in one conditional statement: of rivals with one token a single one gets it. */
export async function useInvitation(
  { tx, now }: { tx: Transaction; now: PublicContext['now'] },
  { tokenHash, proofHash, role }: SecretHashes & { readonly role: InvitedRole },
): Promise<UsedInvitation | null> {
  const row = await tx
    .updateTable('invitations')
    .from('schools')
    .set({ used_at: now.instant.toString() })
    .whereRef('schools.id', '=', 'invitations.school_id')
    .where('token_hash', '=', tokenHash)
    .where('role', '=', role)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', instantParam(now.instant))
    .returning([
      'invitations.email',
      'member_id as ownerId',
      'school_id as schoolId',
      'invited_by as invitedBy',
      'schools.name as schoolName',
    ])
    .returning((eb) =>
      eb
        .selectFrom('members')
        .select('members.role')
        .whereRef('members.school_id', '=', 'invitations.school_id')
        .whereRef('members.id', '=', 'invitations.invited_by')
        .as('inviterRole'),
    )
    .returning(sql<boolean>`proof_hash IS NOT NULL AND proof_hash = ${proofHash}`.as('isProven'))
    .executeTakeFirst();
  return row === undefined ? null : { ...row, inviterRole: row.inviterRole === 'owner' ? 'owner' : 'trainer' };
}

/** Removes invitations that were used, replaced or ran out before an instant. */
export async function deleteEndedInvitations(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'invitations',
    key: ['school_id', 'id'],
    condition: sql`coalesce(used_at, voided_at, expires_at) < ${instantParam(before)}`,
  });
}
