import type { Id } from '@psia/contract/core/ids';
import type { DogNews, NewsTab } from '@psia/contract/dog-news/dog-news.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceToSelf } from '../notifications/notifications.public.ts';
import { isTabOf, tabsWithNews } from './dog-news.domain.ts';
import * as repository from './dog-news.repository.ts';

/** How much is new to the caller in each tab of a dog, 0 where nothing is; never what they wrote themselves (D110). */
export async function getDogNews(ctx: ReadContext, dogId: Id<'dog'>): Promise<DogNews> {
  const counts = await repository.countNews(ctx, dogId);
  return Object.fromEntries(tabsWithNews(ctx.actor.role).map((tab) => [tab, counts.get(tab) ?? 0]));
}

interface TabOfDog {
  readonly dogId: Id<'dog'>;
  readonly tab: NewsTab;
}

/** The ids of what is new to the caller in a tab; MALFORMED_ID, as for any unknown word, when the tab is none of theirs (D118). */
export async function listNewItems(ctx: ReadContext, place: TabOfDog): Promise<{ newIds: string[] }> {
  refuseForeignTab(ctx, place);
  return { newIds: await repository.listNewIds(ctx, place) };
}

/**
 * Remembers that the caller has seen what stands in a tab now, or up to an item of it that was the newest one shown; their
 * other pages hear of it, and nobody else (D109).
 * MALFORMED_ID, as for any unknown word, when the tab is none of theirs (D118).
 */
export async function markTabSeen(ctx: WriteContext, place: TabOfDog, upTo?: string): Promise<void> {
  refuseForeignTab(ctx, place);
  if (!(await repository.markSeen(ctx, { ...place, upTo }))) return;
  await announceToSelf(ctx, { topic: 'dogSeen', dogId: place.dogId });
}

function refuseForeignTab({ actor }: ReadContext, { tab }: TabOfDog): void {
  if (isTabOf(actor.role, tab)) return;
  throw new Refusal('MALFORMED_ID');
}
