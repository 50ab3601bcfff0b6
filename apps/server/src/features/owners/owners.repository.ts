import type { Id } from '@psia/contract/core/ids';
import type { Page, SearchQuery } from '@psia/contract/core/page';
import type { ListedOwner, Owner } from '@psia/contract/owners/owners.contract';
import { type QueryCreator, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import type { Database, ReadDatabase } from '../../platform/database/database.ts';
import { gatherCounts } from '../../platform/database/lists/gather-counts.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import { addressColumns, optionalAddressOf, type OptionalAddressRow } from '../../platform/database/address-columns.ts';
import { hasEveryWord, wordsOf } from '../../platform/database/has-every-word.ts';
import { pageOfRows } from '../../platform/database/lists/page-of-rows.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { DB } from '../../../migrations/schema.generated.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

function ownersIn(db: ReadDatabase, schoolId: RawBuilder<string>) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .where('members.school_id', '=', schoolId)
    .where('members.role', '=', 'owner')
    .where(isActive());
}

/** Counts those of the ids that name owners of the caller's school; for an owner only themselves (D18). */
export const countOwners: CountIds = (asked) => ownersAmong(asked).where(isActive());

/** The same, and for a trainer also those who have left the school and are not erased: they may still have to pay. */
export const countOwnersEver: CountIds = (asked) =>
  ownersAmong(asked)
    .where('state', '<>', sql.lit('erased'))
    .where((eb) => eb.or([asked.caller.isTrainer, isActive()]));

const ownersAmong = ({ db, caller, ids }: Parameters<CountIds>[0]) =>
  db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('role', '=', 'owner')
    .where((eb) => eb.or([caller.isTrainer, eb('id', '=', caller.memberId)]));

/** The address that the owner signs in with; of one without an account what the school knows (D197). */
export const shownEmail = sql<string>`coalesce(nullif(accounts.shown_email, ''), members.contact_email, '')`;

/** False for an address that its mailbox has not proved, and when there is none (D191). */
const isEmailProven = sql<boolean>`accounts.email IS NOT NULL`.as('is_email_proven');

const columns = [
  'members.id',
  'members.display_first_name',
  'members.display_last_name',
  'members.phone',
  shownEmail.as('email'),
  'accounts.is_registered',
  isEmailProven,
  ...addressColumns,
] as const;

interface Row extends OptionalAddressRow {
  readonly id: string;
  readonly display_first_name: string;
  readonly display_last_name: string;
  readonly phone: string;
  readonly email: string;
  readonly is_email_proven: boolean;
  readonly is_registered: boolean;
}

function ownerOf(row: Row, schoolId: Id<'school'>): Owner {
  return {
    id: row.id,
    schoolId,
    firstName: row.display_first_name,
    lastName: row.display_last_name,
    username: row.email,
    email: row.email,
    isEmailProven: row.is_email_proven,
    phone: row.phone,
    address: optionalAddressOf(row),
    hasAccount: row.is_registered,
  };
}

const ownerById = preparedStatement<{ schoolId: string; id: string }>()((db, value) =>
  ownersIn(db, value('schoolId'))
    .select([...columns, 'members.version'])
    .where('members.id', '=', value('id')),
);

/** An owner of the school with the version of their own data (D79); NOT_FOUND when they are none. */
export async function getOwner({ db, school }: ReadCtx, id: string): Promise<Owner & { readonly version: number }> {
  const [row] = await ownerById(db, { schoolId: school.id, id });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { ...ownerOf(row, school.id), version: row.version };
}

/** Replaces what counts the dogs and owners of a school by one row of each with the sum. */
export async function gatherSchoolCounts(database: Database): Promise<void> {
  await gatherCounts(database, { table: 'school_counts', key: ['school_id', 'counted'] });
}

interface PageValues {
  readonly schoolId: Id<'school'>;
  readonly size: number;
  readonly offset: number;
}

type ListedRow = Row & { readonly dogs: ListedOwner['dogs'] };

/** A row of a page with the number of all that were found; past the last page there is that number alone. */
type PageRow = { readonly count: number } & (ListedRow | { readonly [Column in keyof ListedRow]: null });

const byName = [polishOrder('display_last_name'), polishOrder('display_first_name'), sql`id`] as const;

function selectOwners(db: Pick<QueryCreator<DB>, 'selectFrom'>, schoolId: RawBuilder<Id<'school'>>) {
  return db
    .selectFrom('members')
    .select(['members.id', 'members.display_last_name', 'members.display_first_name'])
    .where('members.school_id', '=', schoolId)
    .where('members.role', '=', 'owner')
    .where(isActive());
}

type WithFound = DB & { found: Pick<Row, 'id' | 'display_last_name' | 'display_first_name'> };

/** A page of the owners that a statement named `found` gives, with their dogs and how many all of them are. */
function pageOf(
  db: QueryCreator<WithFound>,
  value: ValueOf<PageValues>,
  counted: SelectQueryBuilder<WithFound, never, { count: number }>,
) {
  const ids = db
    .selectFrom('found')
    .select('found.id')
    .orderBy(sql.join(byName))
    .limit(value('size'))
    .offset(value('offset'));
  const rows = db
    .selectFrom(ids.as('ids'))
    .innerJoin('members', (join) =>
      join.on('members.school_id', '=', value('schoolId')).onRef('members.id', '=', 'ids.id'),
    )
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(columns)
    .select((members) =>
      jsonArrayFrom(
        members
          .selectFrom('dogs')
          .select(['dogs.id', 'dogs.name'])
          .where('dogs.school_id', '=', value('schoolId'))
          .where(isDogOf(sql.ref('members.id')))
          .orderBy(polishOrder('dogs.name'))
          .orderBy('dogs.id'),
      ).as('dogs'),
    );
  return db
    .selectFrom(counted.as('counted'))
    .leftJoin(rows.as('page'), (join) => join.onTrue())
    .selectAll()
    .orderBy(sql.join(byName))
    .$castTo<PageRow>();
}

const allOwners = preparedStatement<PageValues>()((db, value) =>
  // In the order of an index, so that no more than the page is read; how many there are is kept.
  pageOf(
    db.with(
      (cte) => cte('found').notMaterialized(),
      (made) => selectOwners(made, value('schoolId')),
    ),
    value,
    db
      .selectFrom('school_counts')
      .select((counts) => counts.fn.coalesce(counts.fn.sum<number>('change'), sql.lit(0)).as('count'))
      .where('school_id', '=', value('schoolId'))
      .where('counted', '=', 'owners'),
  ),
);

/**
 * SQL: what a search looks for words in: a name, e-mail or phone (as stored, and as a plus and digits alone), and the names
 * of the owner's dogs, which are given.
 */
export function searchedTextOfOwner(dogNames: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`members.search_text || ' ' || lower(${shownEmail}) || coalesce(' ' || ${dogNames}, '')`;
}

const searchedOwners = preparedStatement<PageValues & { words: readonly string[] }>()((db, value) => {
  const found = db.with(
    (cte) => cte('found').materialized(),
    (made) =>
      selectOwners(made, value('schoolId'))
        .innerJoin('accounts', 'accounts.id', 'members.account_id')
        .leftJoin(
          (herds) =>
            herds
              .selectFrom('dog_people')
              .innerJoin('dogs', 'dogs.id', 'dog_people.dog_id')
              .select(['dog_people.member_id', sql<string>`string_agg(dogs.name_key, ' ')`.as('names')])
              .where('dog_people.school_id', '=', value('schoolId'))
              .where('dogs.school_id', '=', value('schoolId'))
              .groupBy('dog_people.member_id')
              .as('herds'),
          (join) => join.onRef('herds.member_id', '=', 'members.id'),
        )
        .where(hasEveryWord(searchedTextOfOwner(sql.ref('herds.names')), value('words'))),
  );
  return pageOf(
    found,
    value,
    found.selectFrom('found').select((eb) => eb.fn.countAll<number>().as('count')),
  );
});

/**
 * A page of the school's owners with their dogs, in Polish alphabetical order, with true totals even past the end (D46).
 * The search finds every word in what is known of an owner or in the names of their dogs.
 */
export async function listOwners(
  { db, school }: ReadCtx,
  { page, size, search }: SearchQuery,
): Promise<Page<ListedOwner>> {
  const values = { schoolId: school.id, size, offset: page * size };
  const words = wordsOf(search);
  const rows = words.length === 0 ? await allOwners(db, values) : await searchedOwners(db, { ...values, words });
  const content = rows.flatMap((row) => (row.id === null ? [] : [{ ...ownerOf(row, school.id), dogs: row.dogs }]));
  return pageOfRows(content, rows[0]?.count ?? 0, { page, size });
}
