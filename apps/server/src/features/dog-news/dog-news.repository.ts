import type { Id } from '@psia/contract/core/ids';
import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';
import { sql } from 'kysely';
import { instantParam } from '../../platform/database/instant.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { type ReadCtx, recentItems } from './dog-news-items.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'db' | 'actor' | 'school' | 'now'>;

/** What others added after the caller joined the school and since they last looked at its tab (D110). */
function newItems(ctx: ReadCtx) {
  const { actor, school } = ctx;
  return recentItems(ctx)
    .innerJoin('members', (join) => join.on('members.school_id', '=', school.id).on('members.id', '=', actor.id))
    .leftJoin('dog_tabs_seen as seen', (join) =>
      join
        .on('seen.school_id', '=', school.id)
        .on('seen.member_id', '=', actor.id)
        .onRef('seen.dog_id', '=', 'items.dog_id')
        .onRef('seen.tab', '=', 'items.tab'),
    )
    .whereRef('items.created_at', '>', 'members.created_at')
    .where((eb) => eb.or([eb('seen.seen_at', 'is', null), eb('items.created_at', '>', eb.ref('seen.seen_at'))]));
}

/** How much is new to the caller in the tabs of a dog; those where nothing is are missing. */
export async function countNews(ctx: ReadCtx, dogId: Id<'dog'>): Promise<Map<NewsTab, number>> {
  const rows = await newItems(ctx)
    .select((eb) => ['items.tab', eb.fn.countAll<number>().as('count')])
    .where('items.dog_id', '=', dogId)
    .groupBy('items.tab')
    .execute();
  return new Map(rows.map(({ tab, count }) => [tab, count]));
}

interface TabOfDog {
  readonly dogId: Id<'dog'>;
  readonly tab: NewsTab;
}

const mostIds = 100;

/** The ids of what is new to the caller in a tab of a dog, newest first, at most a hundred. */
export async function listNewIds(ctx: ReadCtx, { dogId, tab }: TabOfDog): Promise<string[]> {
  const rows = await newItems(ctx)
    .select('items.id')
    .where('items.dog_id', '=', dogId)
    .where('items.tab', '=', tab)
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(mostIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** The dogs with something new to the caller, and how much. */
export async function listDogsWithNews(ctx: ReadCtx): Promise<{ dogId: Id<'dog'>; count: number }[]> {
  return newItems(ctx)
    .select((eb) => ['items.dog_id as dogId', eb.fn.countAll<number>().as('count')])
    .groupBy('items.dog_id')
    .orderBy('items.dog_id')
    .execute();
}

/**
 * Keeps that the caller has seen a tab of a dog as far as its newest item, or as of now where it is empty: what another
 * transaction is adding at this moment stays new. Says whether that was news; a former look is never undone.
 */
export async function markSeen(ctx: Ctx, { dogId, tab }: TabOfDog): Promise<boolean> {
  const { tx, actor, school, now } = ctx;
  const newest = recentItems(ctx)
    .select((eb) => eb.fn.max('items.created_at').as('created_at'))
    .where('items.dog_id', '=', dogId)
    .where('items.tab', '=', tab);
  const kept = await tx
    .insertInto('dog_tabs_seen')
    .values({
      school_id: school.id,
      member_id: actor.id,
      dog_id: dogId,
      tab,
      seen_at: sql<string>`coalesce(${newest}, ${instantParam(now.instant)})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'member_id', 'dog_id', 'tab'])
        .doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') }))
        .whereRef('dog_tabs_seen.seen_at', '<', 'excluded.seen_at'),
    )
    .returning('tab')
    .executeTakeFirst();
  return kept !== undefined;
}
