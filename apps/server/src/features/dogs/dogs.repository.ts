import type { Id } from '@psia/contract/core/ids';
import type { Page, SearchQuery } from '@psia/contract/core/page';
import { ageInYears } from '@psia/contract/dogs/age.rules';
import { type BookableDog, type Dog, type DogFields, genders } from '@psia/contract/dogs/dogs.contract';
import { type DogState, endReasons } from '@psia/contract/dogs/ending.rules';
import { sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import { hasEveryWord } from '../../platform/database/has-every-word.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { preparedStatement, type ValueOrPlace } from '../../platform/database/prepared-statement.ts';
import { hasLeft, isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { hasEnded, isInTraining } from '../../platform/database/columns/dog-ending.ts';
import { dogOwnerId, isDogOf, isDogOwner } from '../../platform/database/columns/dog-people.ts';
import { pictureUrl } from '../pictures/pictures.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'school' | 'now' | 'signatures'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

/** Counts those of the ids that name dogs of the caller's school, or of the calling owner. */
export const countDogs: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('dogs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where((eb) => eb.or([caller.isTrainer, isDogOf(caller.memberId)]));

/** Dogs with their owners, each of whom is looked up by itself: else a page of a list would begin by joining all of the school. */
function dogsOfSchool(db: ReadDatabase, schoolId: ValueOrPlace<Id<'school'>>) {
  return db
    .selectFrom('dogs')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('members')
          .select(['display_name', 'search_text', 'state'])
          .whereRef('members.school_id', '=', 'dogs.school_id')
          .where(isDogOwner('members'))
          .offset(sql<number>`0`)
          .as('members'),
      (join) => join.onTrue(),
    )
    .select([
      'dogs.id',
      'dogs.name',
      'dogs.breed',
      'dogs.date_of_birth',
      'dogs.approximate',
      'dogs.gender',
      dogOwnerId().as('owner_id'),
      'dogs.photo_id',
      'dogs.version',
      'dogs.ended_on',
      'dogs.end_reason',
      'members.display_name',
    ])
    .where('dogs.school_id', '=', schoolId);
}

type Row = Awaited<ReturnType<ReturnType<typeof dogsOfSchool>['execute']>>[number];

function dogOf(row: Row, ctx: ReadCtx): Dog {
  const { school, now } = ctx;
  const gender = genders.find((known) => known === row.gender);
  if (gender === undefined) throw new Error(`A dog has the gender ${row.gender}.`);
  return {
    id: row.id,
    name: row.name,
    breed: row.breed,
    dateOfBirth: row.date_of_birth,
    approximate: row.approximate,
    gender,
    age: ageInYears(row.date_of_birth, now.today),
    ownerId: row.owner_id,
    ownerName: row.display_name,
    schoolId: school.id,
    photoUrl: pictureUrl(ctx, row.photo_id),
    ended: endingOf(row),
    version: row.version,
  };
}

function endingOf({ ended_on: endedOn, end_reason }: Row): Dog['ended'] {
  if (endedOn === null) return null;
  return { endedOn, reason: endReasons.find((known) => known === end_reason) ?? null };
}

interface OfSchool {
  readonly schoolId: Id<'school'>;
}

const dogById = preparedStatement<OfSchool & { id: string }>()((db, value) =>
  dogsOfSchool(db, value('schoolId')).where('dogs.id', '=', value('id')),
);

/** A dog of the school; NOT_FOUND when it is none. */
export async function getDog(ctx: ReadCtx, id: string): Promise<Dog> {
  const [row] = await dogById(ctx.db, { schoolId: ctx.school.id, id });
  if (!row) throw new Refusal('NOT_FOUND');
  return dogOf(row, ctx);
}

const dogsOfOwner = preparedStatement<OfSchool & { ownerId: Id<'owner'> }>()((db, value) =>
  dogsOfSchool(db, value('schoolId'))
    .where(isDogOf(value('ownerId')))
    .orderBy(polishOrder('dogs.name'))
    .orderBy('dogs.id'),
);

/** An owner's dogs, in Polish alphabetical order. */
export async function listDogsOfOwner(ctx: ReadCtx, ownerId: Id<'owner'>): Promise<Dog[]> {
  const rows = await dogsOfOwner(ctx.db, { schoolId: ctx.school.id, ownerId });
  return rows.map((row) => dogOf(row, ctx));
}

/** How many dogs train at the school: a kept count of all, without those of owners who have left and those that have ended. */
function countedDogs({ db, school }: ReadCtx) {
  return db.selectNoFrom((eb) => {
    const all = eb
      .selectFrom('school_counts')
      .select((counts) => counts.fn.coalesce(counts.fn.sum<number>('change'), sql.lit(0)).as('count'))
      .where('school_id', '=', school.id)
      .where('counted', '=', 'dogs');
    const ofWhoLeft = eb
      .selectFrom('members')
      .innerJoin('dog_people as people', (join) =>
        join.onRef('people.school_id', '=', 'members.school_id').onRef('people.member_id', '=', 'members.id'),
      )
      .innerJoin('dogs', (join) =>
        join.onRef('dogs.school_id', '=', 'people.school_id').onRef('dogs.id', '=', 'people.dog_id'),
      )
      .select((left) => left.fn.countAll<number>().as('count'))
      .where('members.school_id', '=', school.id)
      .where(hasLeft())
      .where('dogs.school_id', '=', school.id)
      .where(isDogOwner('members'))
      .where(isInTraining());
    const ended = eb
      .selectFrom('dogs')
      .select((dogs) => dogs.fn.countAll<number>().as('count'))
      .where('school_id', '=', school.id)
      .where(hasEnded());
    return eb(eb(all, '-', ofWhoLeft), '-', ended).as('count');
  });
}

/**
 * A page of the dogs whose owners are still there and that train, or of those that have ended (D218), in Polish alphabetical
 * order (D76), with true totals even past the end (D46). The search finds every word in name or breed.
 */
export async function listDogs(
  ctx: ReadCtx,
  { page, size, search, state }: SearchQuery & { readonly state: DogState },
): Promise<Page<Dog>> {
  const found = dogsOfSchool(ctx.db, ctx.school.id)
    .where(isActive())
    .where(state === 'ended' ? hasEnded() : isInTraining())
    .$if(search !== '', (query) => query.where(hasEveryWord(sql`dogs.search_text`, search)));
  const { rows, total } = await readPage<Row>(ctx.db, {
    counted:
      search === '' && state === 'training'
        ? countedDogs(ctx)
        : found.clearSelect().select((eb) => eb.fn.countAll().as('count')),
    listed: found
      .orderBy(polishOrder('dogs.name'))
      .orderBy('dogs.id')
      .limit(size)
      .offset(page * size),
  });
  return pageOfRows(
    rows.map((row) => dogOf(row, ctx)),
    total,
    { page, size },
  );
}

const inOrder = (query: ReturnType<typeof dogsOfSchool>) =>
  query.where(isActive()).where(isInTraining()).orderBy(polishOrder('dogs.name')).orderBy('dogs.id');

const bookableDogs = preparedStatement<OfSchool & { readonly limit: number; readonly offset: number }>()((db, value) =>
  inOrder(dogsOfSchool(db, value('schoolId')))
    .limit(value('limit'))
    .offset(value('offset')),
);

/**
 * A page of the dogs that train at the school, of all owners who are still there, in Polish alphabetical order. The search finds every
 * word in the dog's name or breed or in the owner's names or phone.
 */
export async function listBookableDogs(ctx: ReadCtx, { page, size, search }: SearchQuery): Promise<BookableDog[]> {
  const offset = page * size;
  const rows =
    search === ''
      ? await bookableDogs(ctx.db, { schoolId: ctx.school.id, limit: size, offset })
      : await inOrder(dogsOfSchool(ctx.db, ctx.school.id))
          .where(hasEveryWord(sql`dogs.search_text || ' ' || members.search_text`, search))
          .limit(size)
          .offset(offset)
          .execute();
  return rows.map(({ id, name, breed, display_name, photo_id }) => ({
    id,
    name,
    breed,
    ownersName: display_name,
    photoUrl: pictureUrl(ctx, photo_id),
  }));
}

function columnsOf({ name, breed, dateOfBirth, approximate, gender }: DogFields) {
  return { name, breed, date_of_birth: dateOfBirth, approximate, gender };
}

/** A dog as it is inserted. */
type NewDog = DogFields & { readonly id: string; readonly ownerId: Id<'owner'> };

/** Inserts dogs, at least one. */
export async function insertDogs(ctx: Ctx, dogs: readonly NewDog[]): Promise<void> {
  const created_at = ctx.now.instant.toString();
  await ctx.tx
    .insertInto('dogs')
    .values(
      dogs.map((dog) => ({
        id: dog.id,
        school_id: ctx.school.id,
        owner_id: dog.ownerId,
        ...columnsOf(dog),
        created_at,
      })),
    )
    .execute();
  recordActs(
    ctx,
    dogs.map(({ id, ownerId }) => ({ act: 'dog-added', subjectId: id, ids: { dogId: id, ownerId } })),
  );
}

/** Locks a dog until the transaction ends and returns its version; NOT_FOUND if the school has no such dog. */
export async function lockVersion({ tx, school }: Ctx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('dogs')
    .select('version')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row.version;
}

export async function updateDog(ctx: Ctx, dog: DogFields & { dogId: Id<'dog'> }): Promise<void> {
  const { tx, school } = ctx;
  await tx
    .updateTable('dogs')
    .set((eb) => ({ ...columnsOf(dog), version: eb('version', '+', 1) }))
    .where('school_id', '=', school.id)
    .where('id', '=', dog.dogId)
    .execute();
  recordActs(ctx, [{ act: 'dog-changed', subjectId: dog.dogId, ids: { dogId: dog.dogId } }]);
}

/**
 * Locks a dog until the transaction ends and returns its photo, null for none; NOT_FOUND if the school has no such dog.
 */
export async function lockPhoto({ tx, school }: Ctx, dogId: Id<'dog'>): Promise<string | null> {
  const row = await tx
    .selectFrom('dogs')
    .select('photo_id')
    .where('school_id', '=', school.id)
    .where('id', '=', dogId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row.photo_id;
}

export async function updatePhoto(
  ctx: Ctx,
  { dogId, photoId }: { readonly dogId: Id<'dog'>; readonly photoId: Id<'picture'> | null },
): Promise<void> {
  const { tx, school } = ctx;
  await tx
    .updateTable('dogs')
    .set({ photo_id: photoId })
    .where('school_id', '=', school.id)
    .where('id', '=', dogId)
    .execute();
  recordActs(ctx, [{ act: 'dog-photo-set', subjectId: dogId, ids: { dogId }, facts: { removed: photoId === null } }]);
}
