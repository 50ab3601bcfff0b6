import { mostPassesShown } from '@psia/contract/passes/passes.contract';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { dogOwnerId, isDogOf } from '../../platform/database/columns/dog-people.ts';
import { hasEnded } from '../../platform/database/columns/dog-ending.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { storedFreezes, validityColumns } from './ledger/passes-ledger.repository.ts';
import type { NewPass, PassRow } from './passes.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>;

/** Whether the row of `passes` pays for a dog that a member looks after, or for all dogs of one of their dogs' owner. */
function isOfDogsOf(member: Parameters<typeof isDogOf>[0]) {
  return sql<boolean>`EXISTS (SELECT FROM dogs WHERE dogs.school_id = passes.school_id AND ${isDogOf(member)}
    AND (dogs.id = passes.dog_id OR passes.dog_id IS NULL AND ${dogOwnerId('dogs')} = passes.buyer_id))`;
}

/** Counts those of the ids that name passes of the caller's school; for an owner, of dogs that they look after. */
export const countPasses: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('passes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('passes.school_id', '=', caller.schoolId)
    .where('passes.id', '=', ids)
    .where('passes.undone_at', 'is', null)
    .where((eb) => eb.or([caller.isTrainer, isOfDogsOf(caller.memberId)]));

/** Counts those of the ids that name what passes of the caller's school pay for. */
export const countHolds: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('pass_holds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

function passesIn({ db, school }: { readonly db: ReadDatabase; readonly school: { readonly id: string } }) {
  const namesOf = (table: 'services' | 'halls', ids: 'service_ids' | 'hall_ids') => sql<string[]>`coalesce((
    SELECT array_agg(named.name ORDER BY named.name) FROM ${sql.table(table)} AS named
    WHERE named.school_id = passes.school_id AND named.id = ANY (passes.${sql.ref(ids)})), '{}')`;
  return db
    .selectFrom('passes')
    .select(['passes.id', 'passes.name', 'passes.dog_id as dogId', 'passes.price_grosze as priceGrosze'])
    .select(['passes.entries', 'passes.available', 'passes.held', 'passes.used', 'passes.lapsed'])
    .select(['passes.covers_groups as coversGroups', 'passes.sold_on as soldOn', 'passes.valid_from as validFrom'])
    .select(['passes.valid_to as validTo', 'passes.ended_at as endedAt', 'passes.version'])
    .select(['passes.buyer_id as buyerId', 'passes.freezes'])
    .select([namesOf('services', 'service_ids').as('serviceNames'), namesOf('halls', 'hall_ids').as('hallNames')])
    .where('passes.school_id', '=', school.id)
    .where('passes.undone_at', 'is', null);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof passesIn>['execute']>>[number];

const rowOf = <R extends StoredRow>(row: R) => ({ ...row, freezes: storedFreezes.parse(row.freezes) });

/** Returns a pass; null if there is none. */
export async function findPass(ctx: ReadCtx, id: string): Promise<PassRow | null> {
  const row = await passesIn(ctx).where('passes.id', '=', id).executeTakeFirst();
  return row === undefined ? null : rowOf(row);
}

/** Returns the passes of a dog and those for all dogs of its owner, those that can be used first, then the newest. */
export async function listPassesOfDog(ctx: ReadCtx, dogId: Id<'dog'>): Promise<PassRow[]> {
  const ofOwner = sql<boolean>`passes.dog_id IS NULL AND passes.buyer_id = (
    SELECT ${dogOwnerId('dogs')} FROM dogs WHERE dogs.school_id = ${ctx.school.id} AND dogs.id = ${dogId})`;
  const rows = await passesIn(ctx)
    .where((eb) => eb.or([eb('passes.dog_id', '=', dogId), ofOwner]))
    .orderBy(sql`passes.ended_at IS NOT NULL OR passes.available + passes.held = 0`)
    .orderBy('passes.sold_at', 'desc')
    .orderBy('passes.id')
    .limit(mostPassesShown)
    .execute();
  return rows.map(rowOf);
}

/** SQL: something of each dog that the actor looks after. */
const mine = ({ school, actor }: ReadCtx & Pick<ReadContext, 'actor'>, what: RawBuilder<unknown>) => sql`
  SELECT ${what} FROM dog_people AS people JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = people.dog_id
  WHERE people.school_id = ${school.id} AND people.member_id = ${actor.id}`;

/** Returns the passes of the actor's dogs that can still be used, with the dog's name; '' for all dogs of the owner. */
export async function listOwnPasses(ctx: ReadCtx & Pick<ReadContext, 'actor'>) {
  const rows = await passesIn(ctx)
    .leftJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'passes.school_id').onRef('dogs.id', '=', 'passes.dog_id'),
    )
    .select(sql<string>`coalesce(dogs.name, '')`.as('dogName'))
    .where('passes.ended_at', 'is', null)
    .where(sql<boolean>`passes.available + passes.held > 0`)
    .where(
      sql<boolean>`(passes.dog_id = ANY (ARRAY(${mine(ctx, sql`people.dog_id`)}))
        OR passes.dog_id IS NULL AND passes.buyer_id = ANY (ARRAY(${mine(ctx, dogOwnerId('dogs'))})))`,
    )
    .orderBy('passes.valid_to')
    .orderBy('passes.sold_at')
    .limit(mostPassesShown)
    .execute();
  return rows.map(rowOf);
}

/** Returns the passes with entries whose last day is a day or later, and those that have not begun. */
export async function listPassesUntil(
  { db, school }: Pick<ReadContext<null>, 'db' | 'school'>,
  { firstDay, most }: { readonly firstDay: PlainDate; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('passes')
    .select('id')
    .where('school_id', '=', school.id)
    .where('ended_at', 'is', null)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`available + held + lapsed > 0`)
    .where(sql<boolean>`(valid_to IS NULL OR valid_to >= ${firstDay}::date)`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the id of a dog's owner and whether it trains here no longer. */
export async function findDog(
  { db, school }: ReadCtx,
  id: Id<'dog'>,
): Promise<{ readonly ownerId: string; readonly hasEnded: boolean } | null> {
  const row = await db
    .selectFrom('dogs')
    .select([dogOwnerId('dogs').as('ownerId'), hasEnded().as('hasEnded')])
    .where('dogs.school_id', '=', school.id)
    .where('dogs.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the ids of all dogs of some owners. */
export async function listDogsOfOwners(
  { db, school }: Pick<ReadContext<null>, 'db' | 'school'>,
  ownerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT people.dog_id AS id FROM dog_people AS people
    JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = people.dog_id
      AND ${dogOwnerId('dogs')} = people.member_id
    WHERE people.school_id = ${school.id} AND people.member_id = ${anyOf(ownerIds)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the names of dogs, by their ids. */
export async function listDogNames(
  { db, school }: ReadCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('dogs')
    .select(['id', 'name'])
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface SoldLately {
  readonly productId: string;
  readonly buyerId: string;
  readonly dogId: string | null;
  readonly since: Temporal.Instant;
}

/** Whether the actor has sold the same to the same since an instant. */
export async function isSoldSince({ tx, school, actor }: Ctx, sold: SoldLately): Promise<boolean> {
  const row = await tx
    .selectFrom('passes')
    .select('id')
    .where('school_id', '=', school.id)
    .where('product_id', '=', sold.productId)
    .where('buyer_id', '=', sold.buyerId)
    .where(sql<boolean>`dog_id IS NOT DISTINCT FROM ${sold.dogId}::uuid`)
    .where('sold_by', '=', actor.id)
    .where(sql<boolean>`sold_at > ${instantParam(sold.since)}`)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many passes that can still be used an owner's dogs have. */
export async function countRunning({ tx, school }: Ctx, buyerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('passes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('buyer_id', '=', buyerId)
    .where('ended_at', 'is', null)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`available + held > 0`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a pass whose entries are still outside of it: a move sells them. */
export async function insertPass({ tx, school, actor, now }: Ctx, pass: NewPass): Promise<void> {
  await tx
    .insertInto('passes')
    .values({
      school_id: school.id,
      id: pass.id,
      product_id: pass.productId,
      buyer_id: pass.buyerId,
      dog_id: pass.dogId,
      name: pass.name,
      price_grosze: pass.priceGrosze,
      entries: pass.entries,
      covers_groups: pass.coversGroups,
      service_ids: [...pass.serviceIds],
      hall_ids: [...pass.hallIds],
      starts_with: pass.startsWith,
      ...validityColumns(pass.validity),
      starts_on: pass.startsOn,
      available: 0,
      held: 0,
      used: 0,
      lapsed: 0,
      last_no: 0,
      sold_by: actor.id,
      sold_at: now.instant.toString(),
      sold_on: now.today,
    })
    .execute();
}

/** Marks a pass as never sold. */
export async function markUndone({ tx, school, now }: Ctx, id: string): Promise<void> {
  await tx
    .updateTable('passes')
    .set({ undone_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}
