import type { Id } from '@psia/contract/core/ids';
import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';
import { sql } from 'kysely';
import { endless, instantParam } from '../../platform/database/instant.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import { itemsOfDog, type ReadCtx } from './dog-news-items.repository.ts';
import { earliestNews, tabsWithNews } from './dog-news.domain.ts';

type Ctx = Pick<WriteContext, 'tx' | 'db' | 'actor' | 'school' | 'now'>;

/** A tab of a dog, and since when what others added to it is new to the caller. */
interface Place {
  readonly dog_id: Id<'dog'>;
  readonly tab: NewsTab;
  readonly since: Temporal.Instant;
}

/** Since the caller last looked, but not before they joined the school, nor before anything can be new (D110). */
const sinceLook = ({ now }: ReadCtx) =>
  sql<Temporal.Instant>`greatest(seen.seen_at, members.created_at, ${instantParam(earliestNews(now.instant))})`.as(
    'since',
  );

/** The tabs to which something was added since the calling trainer looked: of all that was added, by what triggers keep. */
function placesOfTrainer(ctx: ReadCtx) {
  const { db, actor, school, now } = ctx;
  return db
    .selectFrom('dog_tabs_seen as seen')
    .innerJoin('members', (join) => join.on('members.school_id', '=', school.id).on('members.id', '=', actor.id))
    .select(['seen.dog_id', sql<NewsTab>`seen.tab`.as('tab'), sinceLook(ctx)])
    .where('seen.school_id', '=', school.id)
    .where('seen.member_id', '=', actor.id)
    .where('seen.newest_at', '>', instantParam(earliestNews(now.instant)))
    .where('seen.newest_at', '<', endless<Temporal.Instant>())
    .whereRef('seen.newest_at', '>', 'members.created_at')
    .where(sql<boolean>`seen.newest_at > coalesce(seen.seen_at, '-infinity')`);
}

/** Every tab of the calling owner's dogs. */
function placesOfOwner(ctx: ReadCtx) {
  const { db, actor, school } = ctx;
  const tabs = sql<{ tab: NewsTab }>`unnest(ARRAY[${sql.join(tabsWithNews('owner').map((tab) => sql.lit(tab)))}])`;
  return db
    .selectFrom('dogs')
    .innerJoin('members', (join) => join.on('members.school_id', '=', school.id).on('members.id', '=', actor.id))
    .crossJoin(tabs.as<'tabs'>(sql`tabs(tab)`))
    .leftJoin('dog_tabs_seen as seen', (join) =>
      join
        .on('seen.school_id', '=', school.id)
        .on('seen.member_id', '=', actor.id)
        .onRef('seen.dog_id', '=', 'dogs.id')
        .onRef('seen.tab', '=', 'tabs.tab'),
    )
    .select(['dogs.id as dog_id', 'tabs.tab', sinceLook(ctx)])
    .where('dogs.school_id', '=', school.id)
    .where(isDogOf(actor.id));
}

/** How much others added to the tabs of the caller's dogs since they looked (D110): each tab is looked up by itself. */
function countNew(ctx: ReadCtx) {
  const places = ctx.actor.role === 'trainer' ? placesOfTrainer(ctx) : placesOfOwner(ctx);
  return ctx.db
    .selectFrom(sql<Place>`(${places})`.as('places'))
    .innerJoinLateral(
      (read) =>
        read
          .selectFrom(itemsOfDog(ctx, sql.ref('places.dog_id')).as('items'))
          .select(read.fn.countAll<number>().as('count'))
          .whereRef('items.tab', '=', 'places.tab')
          .whereRef('items.created_at', '>', 'places.since')
          .where('items.created_at', '<', endless<Temporal.Instant>())
          .as('added'),
      (join) => join.onTrue(),
    )
    .where('added.count', '>', 0);
}

/** How much is new to the caller in the tabs of a dog; those where nothing is are missing. */
export async function countNews(ctx: ReadCtx, dogId: Id<'dog'>): Promise<Map<NewsTab, number>> {
  const rows = await countNew(ctx).select(['places.tab', 'added.count']).where('places.dog_id', '=', dogId).execute();
  return new Map(rows.map(({ tab, count }) => [tab, count]));
}

/** A dog with something new: how much in all its tabs, and which is the first of them that has some. */
interface DogWithNews {
  readonly dogId: Id<'dog'>;
  readonly count: number;
  readonly firstTab: NewsTab;
}

/** The dogs with something new to the caller. */
export async function listDogsWithNews(ctx: ReadCtx): Promise<DogWithNews[]> {
  const order = sql.join(tabsWithNews(ctx.actor.role).map((tab) => sql.lit(tab)));
  return countNew(ctx)
    .select(['places.dog_id as dogId', sql<number>`sum(added.count)::integer`.as('count')])
    .select(
      sql<NewsTab>`(array_agg(places.tab ORDER BY array_position(ARRAY[${order}], places.tab)))[1]`.as('firstTab'),
    )
    .groupBy('places.dog_id')
    .orderBy('places.dog_id')
    .execute();
}

interface TabOfDog {
  readonly dogId: Id<'dog'>;
  readonly tab: NewsTab;
}

/** What others added to a tab of a dog in the days in which it can be new. */
function recentIn(ctx: ReadCtx, { dogId, tab }: TabOfDog) {
  return ctx.db
    .selectFrom(itemsOfDog(ctx, sql`${dogId}::uuid`).as('items'))
    .where('items.tab', '=', tab)
    .where('items.created_at', '>', instantParam(earliestNews(ctx.now.instant)))
    .where('items.created_at', '<', endless<Temporal.Instant>());
}

const mostIds = 100;

/** The ids of what is new to the caller in a tab of a dog, newest first, at most a hundred. */
export async function listNewIds(ctx: ReadCtx, place: TabOfDog): Promise<string[]> {
  const { actor, school } = ctx;
  const rows = await recentIn(ctx, place)
    .innerJoin('members', (join) => join.on('members.school_id', '=', school.id).on('members.id', '=', actor.id))
    .leftJoin('dog_tabs_seen as seen', (join) =>
      join
        .on('seen.school_id', '=', school.id)
        .on('seen.member_id', '=', actor.id)
        .on('seen.dog_id', '=', place.dogId)
        .on('seen.tab', '=', place.tab),
    )
    .select('items.id')
    .whereRef('items.created_at', '>', 'members.created_at')
    .where((eb) => eb.or([eb('seen.seen_at', 'is', null), eb('items.created_at', '>', eb.ref('seen.seen_at'))]))
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(mostIds)
    .execute();
  return rows.map(({ id }) => id);
}

interface Look extends TabOfDog {
  /** The newest item that the caller was shown; undefined: all that is there. */
  readonly upTo: string | undefined;
}

/**
 * Keeps that the caller has seen a tab of a dog as far as the newest item that they were shown. Where nothing is, nothing is
 * kept, so that what another transaction is adding at this moment stays new. Says whether that was news; a former look is
 * never undone.
 */
export async function markSeen(ctx: Ctx, { upTo, ...place }: Look): Promise<boolean> {
  const { tx, actor, school } = ctx;
  const { dogId, tab } = place;
  const newest = sql<string>`max(items.created_at)`;
  const kept = await tx
    .insertInto('dog_tabs_seen')
    .columns(['school_id', 'member_id', 'dog_id', 'tab', 'seen_at'])
    .expression(
      recentIn(ctx, place)
        .$if(upTo !== undefined, (items) => items.where('items.id', '=', upTo ?? ''))
        .select([
          sql`${school.id}::uuid`.as('school_id'),
          sql`${actor.id}::uuid`.as('member_id'),
          sql`${dogId}::uuid`.as('dog_id'),
          sql`${tab}::text`.as('tab'),
          newest.as('seen_at'),
        ])
        .having(newest, 'is not', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'member_id', 'dog_id', 'tab'])
        .doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') }))
        .where((eb) =>
          eb.or([
            eb('dog_tabs_seen.seen_at', 'is', null),
            eb('dog_tabs_seen.seen_at', '<', eb.ref('excluded.seen_at')),
          ]),
        ),
    )
    .returning('tab')
    .executeTakeFirst();
  return kept !== undefined;
}
