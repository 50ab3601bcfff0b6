import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { dateOf } from '@psia/contract/core/time';
import type { OwnDogInvitation, WaitingDogInvitation } from '@psia/contract/dogs/dog-people.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { dogOwnerId } from '../../../platform/database/columns/dog-people.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import type { Database, ReadDatabase } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../../platform/database/instant.ts';
import type { CountIds } from '../../../platform/database/lookup.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

interface Moment {
  readonly schoolId: string | RawBuilder<string>;
  readonly now: RawBuilder<Temporal.Instant>;
}

/** The invitations of a school that can still be answered. */
function selectOpen(db: ReadDatabase, { schoolId, now }: Moment) {
  return db
    .selectFrom('dog_invitations as invitations')
    .where('invitations.school_id', '=', schoolId)
    .where('invitations.ended_at', 'is', null)
    .where('invitations.expires_at', '>', now);
}

const openNow = ({ db, school, now }: ReadCtx) =>
  selectOpen(db, { schoolId: school.id, now: instantParam(now.instant) });

/** Whether an invitation is to the mailbox that a member has proved (D191). */
const isTo = (memberId: string | RawBuilder<string>) => sql<boolean>`EXISTS (
  SELECT FROM members JOIN accounts ON accounts.id = members.account_id
  WHERE members.school_id = invitations.school_id AND members.id = ${memberId} AND accounts.confirmed_at IS NOT NULL
    AND lower(accounts.email) = lower(invitations.email))`;

/** Counts those of the ids that name open invitations to the caller's own dogs; for a trainer, any of the school. */
export const countSent: CountIds = ({ db, caller, ids }) =>
  selectOpen(db, caller)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invitations.id', '=', ids)
    .where((eb) => eb.or([caller.isTrainer, eb('invitations.member_id', '=', caller.memberId)]));

/** Counts those of the ids that name open invitations to the caller. */
export const countReceived: CountIds = ({ db, caller, ids }) =>
  selectOpen(db, caller)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invitations.id', '=', ids)
    .where(isTo(caller.memberId));

/** The names of an invitation's dogs that are still its owner's. */
const dogNames = sql<string[]>`ARRAY(SELECT dogs.name FROM dogs WHERE dogs.school_id = invitations.school_id
  AND dogs.id = ANY (invitations.dog_ids) AND ${dogOwnerId()} = invitations.member_id ORDER BY dogs.name, dogs.id)`;

/** The open invitations to a dog, oldest first: for trainers all, for others those that they have sent (D191). */
export async function listOfDog(
  ctx: ReadCtx & Pick<ReadContext, 'actor'>,
  dogId: Id<'dog'>,
): Promise<WaitingDogInvitation[]> {
  const { actor, school } = ctx;
  const rows = await openNow(ctx)
    .innerJoin('dogs', (join) =>
      join
        .onRef('dogs.school_id', '=', 'invitations.school_id')
        .on(sql<boolean>`${dogOwnerId()} = invitations.member_id`),
    )
    .select(['invitations.id', 'invitations.email', 'invitations.expires_at'])
    .where('dogs.id', '=', dogId)
    .where(sql<boolean>`dogs.id = ANY (invitations.dog_ids)`)
    .$if(actor.role === 'owner', (query) => query.where('invitations.invited_by', '=', actor.id))
    .orderBy('invitations.created_at')
    .orderBy('invitations.id')
    .execute();
  return rows.map(({ id, email, expires_at: expiresAt }) => ({
    id,
    email,
    until: dateOf(wallTimeOf(expiresAt, school.timeZone)),
  }));
}

const mostReceived = 20;

/** The open invitations to the caller, oldest first. */
export async function listReceived(ctx: ReadCtx & Pick<ReadContext, 'actor'>): Promise<OwnDogInvitation[]> {
  return openNow(ctx)
    .innerJoin('members as owners', (join) =>
      join.onRef('owners.school_id', '=', 'invitations.school_id').onRef('owners.id', '=', 'invitations.member_id'),
    )
    .select(['invitations.id', 'owners.display_name as ownerName'])
    .select(dogNames.as('dogs'))
    .where(sql<boolean>`lower(invitations.email) = lower(${ctx.actor.email})`)
    .where(isTo(ctx.actor.id))
    .where(isActive('owners'))
    .where(sql<boolean>`cardinality(${dogNames}) > 0`)
    .orderBy('invitations.created_at')
    .orderBy('invitations.id')
    .limit(mostReceived)
    .execute();
}

export interface DogInvitation {
  readonly ownerId: Id<'owner'>;
  readonly email: string;
  readonly dogIds: readonly Id<'dog'>[];
}

/** The open invitations to an owner's dogs. */
export async function listOpenOf(ctx: ReadCtx, ownerId: Id<'owner'>): Promise<DogInvitation[]> {
  return openNow(ctx)
    .select(['member_id as ownerId', 'email', 'dog_ids as dogIds'])
    .where('member_id', '=', ownerId)
    .execute();
}

/**
 * Keeps an invitation; it takes the place of an open one of the owner to the same address. Returns its id. The caller must
 * have locked the owner.
 */
export async function insertInvitation(
  { tx, school, now, actor }: Ctx,
  { ownerId, email, dogIds, expiresAt }: DogInvitation & { readonly expiresAt: Temporal.Instant },
): Promise<Id<'dogInvitation'>> {
  await tx
    .updateTable('dog_invitations')
    .set({ ended_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('member_id', '=', ownerId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('ended_at', 'is', null)
    .execute();
  const id = newId();
  await tx
    .insertInto('dog_invitations')
    .values({
      school_id: school.id,
      id,
      member_id: ownerId,
      invited_by: actor.id,
      email,
      dog_ids: [...dogIds],
      created_at: now.instant.toString(),
      expires_at: expiresAt.toString(),
    })
    .execute();
  return id;
}

/** Ends an open invitation and returns it; NOT_FOUND when another call has ended it. */
export async function endInvitation(
  { tx, school, now }: Pick<WriteContext, 'tx' | 'school' | 'now'>,
  id: Id<'dogInvitation'>,
): Promise<DogInvitation> {
  const row = await tx
    .updateTable('dog_invitations')
    .set({ ended_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['member_id as ownerId', 'email', 'dog_ids as dogIds'])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** An open invitation; NOT_FOUND when it has ended. */
export async function getOpen(ctx: ReadCtx, id: Id<'dogInvitation'>): Promise<DogInvitation> {
  const row = await openNow(ctx)
    .select(['member_id as ownerId', 'email', 'dog_ids as dogIds'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** Ends the open invitations of an owner to the address that a member has proved. */
export async function endInvitationsTo(
  { tx, school, now }: Pick<WriteContext, 'tx' | 'school' | 'now'>,
  { ownerId, memberId }: { readonly ownerId: Id<'owner'>; readonly memberId: Id<'owner'> },
): Promise<void> {
  await tx
    .updateTable('dog_invitations as invitations')
    .set({ ended_at: now.instant.toString() })
    .where('invitations.school_id', '=', school.id)
    .where('invitations.member_id', '=', ownerId)
    .where('invitations.ended_at', 'is', null)
    .where(isTo(memberId))
    .execute();
}

/** Somebody of the school whose mailbox an address is. */
export interface Addressee {
  readonly id: Id<'member'>;
  readonly role: string;
  readonly name: string;
  /** As they have written it themselves. */
  readonly email: string;
}

/** The active member of the school who has proved an address (D191); null when it is nobody's here. */
export async function findAddressee(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  email: string,
): Promise<Addressee | null> {
  const row = await tx
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .select(['members.id', 'members.role', 'members.display_name as name', 'accounts.email'])
    .where('members.school_id', '=', school.id)
    .where(sql<boolean>`lower(accounts.email) = lower(${email})`)
    .where('accounts.confirmed_at', 'is not', null)
    .where(isActive())
    .executeTakeFirst();
  return row === undefined ? null : { ...row, email: row.email ?? email };
}

/** The e-mail of an owner's account, or what the school knows of it (D197). */
export async function findEmailOf(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  ownerId: Id<'owner'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select((eb) => eb.fn.coalesce('accounts.email', 'members.contact_email').as('email'))
    .where('members.school_id', '=', school.id)
    .where('members.id', '=', ownerId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Deletes the invitations that name somebody who is erased, or were sent to their address (D190). */
export async function eraseDogInvitations(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { memberId, addresses }: { readonly memberId: Id<'member'>; readonly addresses: readonly string[] },
): Promise<void> {
  const lowered = addresses.map((address) => address.toLowerCase());
  await sql`DELETE FROM dog_invitations
    WHERE school_id = ${school.id}
      AND (member_id = ${memberId} OR lower(email) = any(${lowered}::text[]))`.execute(tx);
}

/** Removes invitations that ended before an instant. */
export async function deleteEndedDogInvitations(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'dog_invitations',
    key: ['school_id', 'id'],
    condition: sql`coalesce(ended_at, expires_at) < ${instantParam(before)}`,
  });
}
