import type { AddressSecrets } from '../../platform/auth/address-secrets.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { subscriberOf } from '../acts/acts.public.ts';
import * as repository from './feeds.repository.ts';

/** How the addresses of feeds are made. */
export interface FeedAddresses {
  readonly secrets: AddressSecrets;
  /** An origin; what addresses begin with (D70). */
  readonly publicUrl: string;
}

function addressOf({ secrets, publicUrl }: FeedAddresses, feedId: string): string {
  return `${publicUrl}/calendar/${feedId}/${secrets.secretOf(feedId)}.ics`;
}

/** The caller's private calendar address; null when they have none. */
export async function getCalendarFeed(ctx: ReadContext, addresses: FeedAddresses): Promise<{ address: string | null }> {
  const feedId = await repository.findFeedId(ctx);
  return { address: feedId === null ? null : addressOf(addresses, feedId) };
}

/** Gives the caller a private calendar address; the one they had stops working at once. */
export async function renewCalendarFeed(ctx: WriteContext, addresses: FeedAddresses): Promise<{ address: string }> {
  const feedId = newId();
  await repository.replaceFeed(ctx, feedId);
  return { address: addressOf(addresses, feedId) };
}

/** Gives a person's feeds, in all their schools, new addresses; those they had stop working at once (D156). */
export async function renewFeedsOfAccount(ctx: Pick<WriteContext, 'tx' | 'now'>, accountId: string): Promise<void> {
  const members = await repository.listMembersWithFeed(ctx.tx, accountId);
  const renewed = members.map((member) => ({ ...member, id: newId() }));
  await repository.renewFeeds(ctx, renewed);
}

/** Takes the caller's private calendar address away; without one nothing happens. */
export async function removeCalendarFeed(ctx: WriteContext): Promise<void> {
  await repository.deleteFeed(ctx);
}

/** Takes the private calendar addresses away from those who leave a school: they work no more when somebody comes back. */
export const removingFeeds = subscriberOf({
  acts: ['trainer-removed', 'owner-removed', 'member-left'],
  on: async ({ tx, school }, acts) => {
    if (school === null) return;
    const memberIds = acts.map(({ subjectId }) => subjectId);
    await repository.deleteFeedsOf({ tx, school }, memberIds);
  },
  // Nobody's leaving is taken back.
  onUndone: async () => undefined,
});
