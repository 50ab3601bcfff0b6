import type { Id } from '@psia/contract/core/ids';
import type { Page, SearchQuery } from '@psia/contract/core/page';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { FormerOwner } from '@psia/contract/erasures/erasures.contract';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { hasEveryWord } from '../../platform/database/has-every-word.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { Actor, ReadContext, WriteContext } from '../../platform/acting/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now'>;

interface Planned {
  readonly ownerIds: readonly Id<'owner'>[];
  /** Whose wish it is; null for nobody's. */
  readonly plannedBy: Id<'member'> | null;
  readonly dueOn: PlainDate;
}

/**
 * Inserts that owners are to be erased, of those who have left. Returns those of whom it was not planned already. Whoever
 * comes back at that moment is waited for.
 */
export async function insertErasures(
  { tx, school, now }: Ctx,
  { ownerIds, plannedBy, dueOn }: Planned,
): Promise<Id<'owner'>[]> {
  const rows = await tx
    .insertInto('erasures')
    .columns(['school_id', 'member_id', 'planned_at', 'planned_by', 'due_on'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .select(['school_id', 'id', sql`${instantParam(now.instant)}`.as('planned_at')])
        .select([sql`${plannedBy}::uuid`.as('planned_by'), sql`${dueOn}::date`.as('due_on')])
        .where('school_id', '=', school.id)
        .where('id', '=', anyOf(ownerIds))
        .where('state', '=', sql.lit('archived'))
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .execute();
  return rows.map(({ member_id: id }) => id);
}

/** When an owner is to be erased, and whether that is so because the school keeps data no longer; null if never. */
export async function findPlanned(
  { db, school }: Pick<ReadContext<Actor | null>, 'db' | 'school'>,
  ownerId: Id<'owner'>,
): Promise<{ readonly dueOn: PlainDate; readonly isByRetention: boolean } | null> {
  const row = await db
    .selectFrom('erasures')
    .select(['due_on', 'planned_by'])
    .where('school_id', '=', school.id)
    .where('member_id', '=', ownerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { dueOn: row.due_on, isByRetention: row.planned_by === null };
}

/** Deletes that an owner is to be erased. False if that was not planned. */
export async function deleteErasure(
  tx: WriteContext['tx'],
  { schoolId, ownerId }: { readonly schoolId: Id<'school'>; readonly ownerId: Id<'owner'> },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('erasures')
    .where('school_id', '=', schoolId)
    .where('member_id', '=', ownerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes that an owner is erased, also where nothing says that it was planned, as in a database that was restored. */
export async function markErased({ tx, school, now }: Ctx, ownerId: Id<'owner'>): Promise<void> {
  const erased_at = now.instant.toString();
  await tx
    .insertInto('erasures')
    .values({ school_id: school.id, member_id: ownerId, planned_at: erased_at, due_on: now.today, erased_at })
    .onConflict((conflict) => conflict.columns(['school_id', 'member_id']).doUpdateSet({ erased_at }))
    .execute();
}

/** Everybody who was erased. */
export function listErasedPeople(
  db: ReadDatabase,
): Promise<{ readonly schoolId: Id<'school'>; readonly memberId: Id<'owner'> }[]> {
  return db
    .selectFrom('erasures')
    .select(['school_id as schoolId', 'member_id as memberId'])
    .where('erased_at', 'is not', null)
    .execute();
}

/** The school's owners who have left and are not erased, the last one first; the search looks in names and phones. */
export async function listFormerOwners(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  { page, size, search }: SearchQuery,
): Promise<Page<FormerOwner>> {
  const found = db
    .selectFrom('members')
    .where('members.school_id', '=', school.id)
    .where('members.role', '=', 'owner')
    .where('members.state', '=', sql.lit('archived'))
    .$if(search !== '', (query) => query.where(hasEveryWord(sql`members.search_text`, search)));
  const { rows, total } = await readPage(db, {
    counted: found.select((eb) => eb.fn.countAll().as('count')),
    listed: found
      .leftJoin('erasures', (join) =>
        join.onRef('erasures.school_id', '=', 'members.school_id').onRef('erasures.member_id', '=', 'members.id'),
      )
      .leftJoin('members as planners', (join) =>
        join.onRef('planners.school_id', '=', 'erasures.school_id').onRef('planners.id', '=', 'erasures.planned_by'),
      )
      .select(['members.id', 'members.display_name as name', 'members.phone', 'members.removed_at'])
      .select(['erasures.due_on', 'planners.id as planner_id', 'planners.display_name as planner_name'])
      .orderBy('members.removed_at', 'desc')
      .orderBy('members.id')
      .limit(size)
      .offset(page * size),
  });
  const content = rows.map(({ id, name, phone, removed_at, due_on, planner_id, planner_name }) => {
    if (removed_at === null) throw new Error('A former owner has no day of leaving.');
    const isOwnWish = planner_id === id;
    return {
      id,
      name,
      phone,
      leftOn: dateOf(wallTimeOf(removed_at, school.timeZone)),
      erasure: due_on === null ? null : { dueOn: due_on, isOwnWish, plannedBy: isOwnWish ? null : planner_name },
    };
  });
  return pageOfRows(content, total, { page, size });
}

/** Who was to be erased before a day and is not. */
export async function listOverdue(
  db: ReadDatabase,
  day: PlainDate,
): Promise<{ readonly schoolId: Id<'school'>; readonly ownerId: Id<'owner'> }[]> {
  return db
    .selectFrom('erasures')
    .select(['school_id as schoolId', 'member_id as ownerId'])
    .where('due_on', '<', day)
    .where('erased_at', 'is', null)
    .execute();
}

/** Those of some people whom the database has and who are not erased in it. */
export async function listUnerased(
  db: ReadDatabase,
  people: readonly { readonly schoolId: string; readonly memberId: string }[],
): Promise<{ readonly schoolId: Id<'school'>; readonly ownerId: Id<'owner'> }[]> {
  return db
    .selectFrom('members')
    .select(['school_id as schoolId', 'id as ownerId'])
    .where('role', '=', 'owner')
    .where('state', '<>', sql.lit('erased'))
    .where(
      sql<boolean>`(school_id, id) IN (SELECT * FROM unnest(
        ${people.map(({ schoolId }) => schoolId)}::uuid[], ${people.map(({ memberId }) => memberId)}::uuid[]))`,
    )
    .execute();
}
