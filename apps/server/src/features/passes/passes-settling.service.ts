import { addDays, addMinutes } from '@psia/contract/core/time';
import type { Actor, ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import type { ActingContexts } from '../../platform/acting/acting.ts';
import type { Sweep } from '../../platform/housekeeping/housekeeping.ts';
import { settleHolds } from './holding/passes-attending.service.ts';
import type { Book } from './ledger/passes-book.domain.ts';
import { openBookOfFree, writeBook } from './ledger/passes-ledger.repository.ts';
import { announcePasses, leftOf, newsOfUsed, type PassNews, tellOfPasses } from './passes-announcing.service.ts';
import { listPassesToLapse, listPassesToSettle, listSchoolsToSettle } from './passes-settling.repository.ts';

type Ctx = WriteContext<Actor | null, ActorSchool>;

/** So long after its end nobody says any more that a dog was not there: the entry is used (D184). */
const minutesUntilUsed = 24 * 60;
/** How many passes one transaction settles. */
const mostAtOnce = 200;

/** That entries of a pass have lapsed (D248). */
function newsOfLapsed(book: Book): PassNews[] {
  return book.moves.flatMap(({ passId, count: lapsed }): PassNews[] => {
    const days = book.daysOf(passId);
    return days === null ? [] : [{ kind: 'pass-lapsed', passId, lapsed, until: days.last }];
  });
}

/**
 * Uses entries kept for trainings that ended a day ago, of some passes, unless somebody has said that the dog was not there.
 * Returns of how many.
 */
async function useOld(ctx: Ctx): Promise<number> {
  const endedBy = addMinutes(ctx.now.wall, -minutesUntilUsed);
  const ids = await listPassesToSettle(ctx, { endedBy, most: mostAtOnce });
  if (ids.length === 0) return 0;
  const book = await openBookOfFree(ctx, ids);
  const due = ids.flatMap((id) =>
    book.holdsOf(id).filter(({ ended, endTime }) => ended === null && endTime <= endedBy),
  );
  const before = leftOf(book);
  await settleHolds(ctx, book, { holds: due, isSettled: true });
  await writeBook(ctx, book);
  await announcePasses(ctx, book);
  await tellOfPasses(ctx, newsOfUsed(book, before));
  return due.length === 0 ? 0 : ids.length;
}

/** Lets entries lapse that were not used until a pass's last day, of some passes. Returns of how many. */
async function lapseOld(ctx: Ctx): Promise<number> {
  const ids = await listPassesToLapse(ctx, { lastDay: addDays(ctx.now.today, -1), most: mostAtOnce });
  if (ids.length === 0) return 0;
  const book = await openBookOfFree(ctx, ids);
  const over = book.passes.filter(({ id, available, hasEnded }) => {
    const days = book.daysOf(id);
    return available > 0 && !hasEnded && days !== null && days.last < ctx.now.today;
  });
  for (const { id, available: count } of over) {
    book.move(id, { kind: 'LAPSED', from: 'AVAILABLE', to: 'LAPSED', count });
  }
  await writeBook(ctx, book);
  await announcePasses(ctx, book);
  await tellOfPasses(ctx, newsOfLapsed(book));
  return over.length === 0 ? 0 : ids.length;
}

/**
 * Settles what time alone does to passes: entries of trainings that ended a day ago are used, those that are left after a
 * pass's last day lapse. A few passes in one transaction; what somebody else holds at the moment waits for the next time. A
 * school whose passes can't be settled keeps no other from it.
 */
export function settlePasses({ asSchool }: Pick<ActingContexts, 'asSchool'>): Sweep['remove'] {
  return async (database, _before, now) => {
    const errors: unknown[] = [];
    for (const schoolId of await listSchoolsToSettle(database, now)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another: a sweep is not to take all connections
        await settleSchool(asSchool, schoolId);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Passes of some schools could not be settled.');
  };
}

async function settleSchool(asSchool: ActingContexts['asSchool'], schoolId: string): Promise<void> {
  for (const work of [useOld, lapseOld]) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    while ((await asSchool(schoolId, work)) === mostAtOnce);
  }
}
