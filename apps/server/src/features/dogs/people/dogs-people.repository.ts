import type { Id } from '@psia/contract/core/ids';
import { dateOf } from '@psia/contract/core/time';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { DogNews, DogPerson } from '@psia/contract/dogs/dog-people.contract';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { anyOf } from '../../../platform/database/any-of.ts';
import { dogOwnerId, isDogOf, isDogOwnedBy, isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import type { CountIds } from '../../../platform/database/lookup.ts';
import { type RecordingContext, recordActs } from '../../acts/acts.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now'> & RecordingContext;

/** Counts those of the ids that name people of dogs that are the caller's; for a trainer, of any dog of the school. */
export const countPeople: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('members.school_id', '=', caller.schoolId)
    .where('members.id', '=', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('dog_people as theirs')
          .innerJoin('dogs', (join) =>
            join.onRef('dogs.school_id', '=', 'theirs.school_id').onRef('dogs.id', '=', 'theirs.dog_id'),
          )
          .select('theirs.dog_id')
          .where('theirs.school_id', '=', caller.schoolId)
          .whereRef('theirs.member_id', '=', 'members.id')
          .where((own) => own.or([caller.isTrainer, isDogOf(caller.memberId)])),
      ),
    );

/** One of a dog's people, and what they want to be told of it. */
export interface ListedPerson extends DogPerson {
  readonly news: DogNews;
}

/** The people of a dog, its owner first, then as they came; `contact` only when asked for. */
export async function listPeople(
  { db, school }: ReadCtx,
  { dogId, withContact }: { readonly dogId: Id<'dog'>; readonly withContact: boolean },
): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom('dog_people as people')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'people.school_id').onRef('dogs.id', '=', 'people.dog_id'),
    )
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'people.school_id').onRef('members.id', '=', 'people.member_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.display_name', 'members.phone'])
    .select(['people.since', 'people.wants_bell as bell', 'people.wants_mail as mail'])
    .select((eb) => eb.fn.coalesce('accounts.email', 'members.contact_email').as('email'))
    .select(isDogOwner('members').as('isOwner'))
    .where('people.school_id', '=', school.id)
    .where('people.dog_id', '=', dogId)
    .orderBy('isOwner', 'desc')
    .orderBy('people.since')
    .orderBy('members.id')
    .execute();
  return rows.map(({ id, display_name: name, phone, email, since, isOwner, bell, mail }) => ({
    memberId: id,
    name,
    isOwner,
    since: since === null || isOwner ? null : dateOf(wallTimeOf(since, school.timeZone)),
    contact: withContact ? { phone, email } : null,
    news: { bell, mail },
  }));
}

/** How many people each of these dogs has. */
export async function countPeopleOf(
  { db, school }: ReadCtx,
  dogIds: readonly Id<'dog'>[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('dog_people')
    .select(['dog_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', anyOf(dogIds))
    .groupBy('dog_id')
    .execute();
  return new Map(rows.map(({ dog_id, count }) => [dog_id, Number(count)]));
}

/** Makes a member one of the people of dogs; nothing changes for those of which they are. */
export async function insertPerson(
  ctx: Ctx,
  { memberId, dogIds }: { readonly memberId: Id<'owner'>; readonly dogIds: readonly Id<'dog'>[] },
): Promise<void> {
  const { tx, school, now } = ctx;
  const added = await tx
    .insertInto('dog_people')
    .values(
      dogIds.map((dogId) => ({
        school_id: school.id,
        member_id: memberId,
        dog_id: dogId,
        since: now.instant.toString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('dog_id')
    .execute();
  recordActs(
    ctx,
    added.map(
      ({ dog_id: dogId }) => ({ act: 'dog-shared', subjectId: dogId, ids: { dogId, ownerId: memberId } }) as const,
    ),
  );
}

/** Takes a member from the people of a dog whose owner they are not. Tells whether they were one of them. */
export async function deletePerson(
  ctx: Ctx,
  { dogId, memberId }: { readonly dogId: Id<'dog'>; readonly memberId: Id<'owner'> },
): Promise<boolean> {
  const deleted = await ctx.tx
    .deleteFrom('dog_people')
    .where('school_id', '=', ctx.school.id)
    .where('dog_id', '=', dogId)
    .where('member_id', '=', memberId)
    .returning('dog_id')
    .execute();
  recordActs(
    ctx,
    deleted.map(() => ({ act: 'dog-unshared', subjectId: dogId, ids: { dogId, ownerId: memberId } }) as const),
  );
  return deleted.length > 0;
}

/** Whoever is alone with a dog is told of it by bell and mail: else nobody would be. */
export async function tellWhoIsAlone(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  dogId: Id<'dog'>,
): Promise<void> {
  await tx
    .updateTable('dog_people')
    .set({ wants_bell: true, wants_mail: true })
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('dog_people as others')
            .select('others.dog_id')
            .where('others.school_id', '=', school.id)
            .where('others.dog_id', '=', dogId)
            .whereRef('others.member_id', '<>', 'dog_people.member_id'),
        ),
      ),
    )
    .execute();
}

/** Somebody of a dog's people, and what they want to be told of it. */
export interface PersonOfDog {
  readonly dogId: Id<'dog'>;
  readonly memberId: Id<'owner'>;
}

/** The same as an undo keeps it. */
export interface FormerPerson extends PersonOfDog {
  readonly since: string | null;
  readonly bell: boolean;
  readonly mail: boolean;
}

/** All people of dogs, their owners among them. */
export async function listFormerPeople(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  dogIds: readonly Id<'dog'>[],
): Promise<FormerPerson[]> {
  const rows = await tx
    .selectFrom('dog_people')
    .select(['dog_id as dogId', 'member_id as memberId', 'since', 'wants_bell as bell', 'wants_mail as mail'])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', anyOf(dogIds))
    .execute();
  return rows.map((row) => ({ ...row, since: row.since?.toString() ?? null }));
}

/** Takes all but the owners from the people of dogs. Returns whom it took. */
export async function deleteOthers(ctx: Ctx, dogIds: readonly Id<'dog'>[]): Promise<PersonOfDog[]> {
  const { tx, school } = ctx;
  if (dogIds.length === 0) return [];
  const taken = await tx
    .deleteFrom('dog_people')
    .using('dogs')
    .whereRef('dogs.school_id', '=', 'dog_people.school_id')
    .whereRef('dogs.id', '=', 'dog_people.dog_id')
    .where('dog_people.school_id', '=', school.id)
    .where('dog_people.dog_id', 'in', dogIds)
    .where((eb) => eb.not(sql<boolean>`dog_people.member_id = ${dogOwnerId()}`))
    .returning(['dog_people.dog_id as dogId', 'dog_people.member_id as memberId'])
    .execute();
  recordActs(
    ctx,
    taken.map(
      ({ dogId, memberId }) => ({ act: 'dog-unshared', subjectId: dogId, ids: { dogId, ownerId: memberId } }) as const,
    ),
  );
  return taken;
}

/** Puts people back as they were, those who are still in the school; a dog's owner has to be its owner again before. */
export async function restorePeople(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  people: readonly FormerPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ memberId, dogId, since, bell, mail }) => ({
    member_id: memberId,
    dog_id: dogId,
    since,
    wants_bell: bell,
    wants_mail: mail,
  }));
  // Whoever leaves at this moment is waited for: their row says then that they have.
  await sql`INSERT INTO dog_people (school_id, member_id, dog_id, since, wants_bell, wants_mail)
    SELECT members.school_id, former.member_id, dog_id, since, wants_bell, wants_mail
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS former (member_id uuid, dog_id uuid, since timestamptz,
      wants_bell boolean, wants_mail boolean)
    JOIN members ON members.school_id = ${school.id} AND members.id = former.member_id
    WHERE ${isActive()}
    ORDER BY members.id
    FOR KEY SHARE OF members
    ON CONFLICT (school_id, member_id, dog_id) DO UPDATE
      SET since = excluded.since, wants_bell = excluded.wants_bell, wants_mail = excluded.wants_mail`.execute(tx);
}

/** Takes a member who leaves from the people of all dogs whose owner they are not. */
export async function deletePersonEverywhere(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  memberId: Id<'owner'>,
): Promise<void> {
  await tx
    .deleteFrom('dog_people')
    .using('dogs')
    .whereRef('dogs.school_id', '=', 'dog_people.school_id')
    .whereRef('dogs.id', '=', 'dog_people.dog_id')
    .where('dog_people.school_id', '=', school.id)
    .where('dog_people.member_id', '=', memberId)
    .where(sql<boolean>`${dogOwnerId()} <> ${memberId}`)
    .execute();
}

/** Of an owner's dogs those with somebody else, and who of them has been there longest. */
export async function listHeirs({ db, school }: ReadCtx, ownerId: Id<'owner'>): Promise<PersonOfDog[]> {
  return db
    .selectFrom('dogs')
    .innerJoin('dog_people as people', (join) =>
      join.onRef('people.school_id', '=', 'dogs.school_id').onRef('people.dog_id', '=', 'dogs.id'),
    )
    .innerJoin('members as heirs', (join) =>
      join.onRef('heirs.school_id', '=', 'people.school_id').onRef('heirs.id', '=', 'people.member_id'),
    )
    .distinctOn('dogs.id')
    .select(['dogs.id as dogId', 'heirs.id as memberId'])
    .where('dogs.school_id', '=', school.id)
    .where(isDogOwnedBy(ownerId))
    .where('heirs.id', '<>', ownerId)
    .where(isActive('heirs'))
    .orderBy('dogs.id')
    .orderBy('people.since')
    .orderBy('heirs.id')
    .execute();
}

/** Keeps what the caller wants to be told of a dog of theirs. */
export async function updateNews(
  { tx, school, actor }: Pick<WriteContext, 'tx' | 'school' | 'actor'>,
  { dogId, bell, mail }: DogNews & { readonly dogId: Id<'dog'> },
): Promise<void> {
  await tx
    .updateTable('dog_people')
    .set({ wants_bell: bell, wants_mail: mail })
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('dog_id', '=', dogId)
    .execute();
}
