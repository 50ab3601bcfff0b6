import type { Id } from '@psia/contract/core/ids';
import type { Page, SearchQuery } from '@psia/contract/core/page';
import type { ListedOwner, Owner } from '@psia/contract/owners/owners.contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { addressColumns, addressOf } from '../../platform/database/address-columns.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { hasEveryWord } from '../../platform/database/has-every-word.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import type { ReadContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

function ownersOfSchool({ db, school }: ReadCtx) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .where('members.school_id', '=', school.id)
    .where('members.role', '=', 'owner')
    .where('members.removed_at', 'is', null);
}

/** How many of these ids name owners of the caller's school. */
export async function countOwners({ db, school }: ReadCtx, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const columns = [
  'members.id',
  'members.first_name',
  'members.last_name',
  'members.phone',
  'accounts.email',
  ...addressColumns,
] as const;

interface Row {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
}

function ownerOf(row: Row & Parameters<typeof addressOf<string>>[0], schoolId: Id<'school'>): Owner {
  return {
    id: row.id,
    schoolId,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.email,
    email: row.email,
    phone: row.phone,
    address: addressOf(row),
  };
}

/** An owner of the school with the version of their own data (D79); NOT_FOUND when they are none. */
export async function getOwner(ctx: ReadCtx, id: string): Promise<Owner & { readonly version: number }> {
  const row = await ownersOfSchool(ctx)
    .select([...columns, 'members.version'])
    .where('members.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return { ...ownerOf(row, ctx.school.id), version: row.version };
}

/** A name, e-mail or phone (as stored, and as a plus and digits alone), and the names of the dogs. */
const searchedText = sql<string>`members.search_text || ' ' || lower(accounts.email) || ' ' || coalesce((
  SELECT string_agg(search_key(dogs.name), ' ') FROM dogs
  WHERE dogs.school_id = members.school_id AND dogs.owner_id = members.id), '')`;

/**
 * A page of the school's owners with their dogs, in Polish alphabetical order, with true totals even past the end (D46).
 * The search finds every word in what is known of an owner or in the names of their dogs.
 */
export async function listOwners(ctx: ReadCtx, { page, size, search }: SearchQuery): Promise<Page<ListedOwner>> {
  const found = ownersOfSchool(ctx).$if(search !== '', (query) => query.where(hasEveryWord(searchedText, search)));
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .select((members) =>
      jsonArrayFrom(
        members
          .selectFrom('dogs')
          .select(['dogs.id', 'dogs.name'])
          .whereRef('dogs.school_id', '=', 'members.school_id')
          .whereRef('dogs.owner_id', '=', 'members.id')
          .orderBy(polishOrder('dogs.name'))
          .orderBy('dogs.id'),
      ).as('dogs'),
    )
    .orderBy(polishOrder('members.last_name'))
    .orderBy(polishOrder('members.first_name'))
    .orderBy('members.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return {
    content: rows.map(({ dogs, ...row }) => ({ ...ownerOf(row, ctx.school.id), dogs })),
    number: page,
    size,
    totalElements: count,
    totalPages: Math.ceil(count / size),
  };
}
