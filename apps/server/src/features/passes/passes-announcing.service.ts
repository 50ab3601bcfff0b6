import type { Actor, WriteContext } from '../../platform/acting/context.ts';
import { announceDogFiles } from '../notifications/notifications.public.ts';
import type { Book } from './ledger/passes-book.domain.ts';
import { listDogsOfOwners } from './passes.repository.ts';

/** Tells whose screens show the passes that a transaction has changed: those of one dog, or of all dogs of an owner. */
export async function announcePasses(ctx: WriteContext<Actor | null>, { changedPasses }: Book): Promise<void> {
  const ofDogs = changedPasses.flatMap(({ dogId }) => dogId ?? []);
  const ofOwners = changedPasses.flatMap(({ dogId, buyerId }) => (dogId === null ? [buyerId] : []));
  const others = ofOwners.length === 0 ? [] : await listDogsOfOwners({ ...ctx, db: ctx.tx }, ofOwners);
  await announceDogFiles(
    ctx,
    [...new Set([...ofDogs, ...others])].map((dogId) => ({ dogId })),
  );
}
