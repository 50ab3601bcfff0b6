import { addDays, addMinutes } from '@psia/contract/core/time';
import type { Actor, ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import type { ActingContexts } from '../../platform/acting/acting.ts';
import type { Sweep } from '../../platform/housekeeping/housekeeping.ts';
import { announceDogFiles } from '../notifications/notifications.public.ts';
import { markUsed } from './holding/passes-holding.domain.ts';
import { openBookOf, writeBook } from './ledger/passes-ledger.repository.ts';
import { listPassesToLapse, listPassesToSettle, listSchoolsToSettle } from './passes-settling.repository.ts';

type Ctx = WriteContext<Actor | null, ActorSchool>;

/** So long after its end nobody says any more that a dog was not there: the entry is used (D184). */
const minutesUntilUsed = 24 * 60;
/** How many passes one transaction settles. */
const mostAtOnce = 200;

/** Uses entries kept for trainings that ended a day ago, of some passes. Returns of how many. */
async function useOld(ctx: Ctx): Promise<number> {
  const endedBy = addMinutes(ctx.now.wall, -minutesUntilUsed);
  const ids = await listPassesToSettle(ctx, { endedBy, most: mostAtOnce });
  if (ids.length === 0) return 0;
  const book = await openBookOf(ctx, ids);
  const due = ids.flatMap((id) =>
    book.holdsOf(id).filter(({ ended, endTime }) => ended === null && endTime <= endedBy),
  );
  for (const held of due) markUsed(book, held, ctx.now.instant.toString());
  await writeBook(ctx, book);
  await announceDogFiles(
    ctx,
    [...new Set(due.map(({ dogId }) => dogId))].map((dogId) => ({ dogId })),
  );
  return ids.length;
}

/** Lets entries lapse that were not used until a pass's last day, of some passes. Returns of how many. */
async function lapseOld(ctx: Ctx): Promise<number> {
  const ids = await listPassesToLapse(ctx, { lastDay: addDays(ctx.now.today, -1), most: mostAtOnce });
  if (ids.length === 0) return 0;
  const book = await openBookOf(ctx, ids);
  const over = ids
    .map((id) => book.pass(id))
    .filter(({ id, available, hasEnded }) => {
      const days = book.daysOf(id);
      return available > 0 && !hasEnded && days !== null && days.last < ctx.now.today;
    });
  for (const { id, available: count } of over) {
    book.move(id, { kind: 'LAPSED', from: 'AVAILABLE', to: 'LAPSED', count });
  }
  await writeBook(ctx, book);
  await announceDogFiles(
    ctx,
    over.flatMap(({ dogId }) => (dogId === null ? [] : [{ dogId }])),
  );
  return ids.length;
}

/**
 * Settles what time alone does to passes: entries of trainings that ended a day ago are used, those that are left after a
 * pass's last day lapse. A few passes in one transaction; of two servers each settles what the other has not.
 */
export function settlePasses({ asSchool }: Pick<ActingContexts, 'asSchool'>): Sweep['remove'] {
  return async (database, _before, now) => {
    for (const schoolId of await listSchoolsToSettle(database, now)) {
      for (const work of [useOld, lapseOld]) {
        // oxlint-disable-next-line no-await-in-loop -- one after another: a sweep is not to take all connections
        while ((await asSchool(schoolId, work)) === mostAtOnce);
      }
    }
  };
}
