import type { PlainDate } from '@psia/contract/core/time';
import type { Actor, WriteContext } from '../../platform/acting/context.ts';
import { announce, announceDogFiles, type Notice } from '../notifications/notifications.public.ts';
import type { Book } from './ledger/passes-book.domain.ts';
import { listPassReaders, type PassReader } from './passes-readers.repository.ts';
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

/** What a dog's people are told of a pass, by its id. */
export type PassNews = { readonly passId: string } & (
  | { readonly kind: 'pass-sold'; readonly entries: number; readonly until: PlainDate | null }
  | { readonly kind: 'pass-low'; readonly left: 0 | 1 }
  | { readonly kind: 'pass-lapsed'; readonly lapsed: number; readonly until: PlainDate }
);

/** How many entries of each pass in a book are not used, by its id. */
export function leftOf({ passes }: Book): ReadonlyMap<string, number> {
  return new Map(passes.map(({ id, available, held }) => [id, available + held]));
}

/** That the last entry but one, or the last, of a pass was used: of those that had more before and lost none (D248). */
export function newsOfUsed({ changedPasses }: Book, before: ReadonlyMap<string, number>): PassNews[] {
  return changedPasses.flatMap(({ id: passId, available, held, lapsed, hasEnded }): PassNews[] => {
    const left = available + held;
    if (hasEnded || lapsed > 0 || left >= (before.get(passId) ?? 0)) return [];
    return left === 0 || left === 1 ? [{ kind: 'pass-low', passId, left }] : [];
  });
}

function noticeOf({ kind, passId, ...facts }: PassNews, { ownerId, passName, dogs }: PassReader): Notice {
  const [first] = dogs;
  const target = first === undefined ? null : ({ type: 'pass', id: passId, dogId: first.dogId } as const);
  const told = { memberId: ownerId, kind, target, facts: { to: 'owner', passId, passName, dogs, ...facts } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts are those of their kind
  return told as Notice;
}

/**
 * Tells the owners of passes, and the other people of their dogs, what became of them. Nobody is named as who did it: that is
 * for trainers (D186). One statement.
 */
export async function tellOfPasses(ctx: WriteContext<Actor | null>, news: readonly PassNews[]): Promise<void> {
  if (news.length === 0) return;
  const readers = await listPassReaders(
    ctx,
    news.map(({ passId }) => passId),
  );
  const notices = news.flatMap((one) => {
    const reader = readers.find(({ passId }) => passId === one.passId);
    return reader === undefined || reader.dogs.length === 0 ? [] : [noticeOf(one, reader)];
  });
  await announce(ctx, { schoolId: ctx.school.id, by: null, notices });
}
