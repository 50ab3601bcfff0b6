import type { PlainDate } from '@psia/contract/core/time';
import type { ActingContexts } from '../../platform/acting/acting.ts';
import type { Actor, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { Sweep } from '../../platform/housekeeping/housekeeping.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import * as repository from './erasures-retention.repository.ts';
import { dueOnOf } from './erasures.domain.ts';
import { planFor } from './erasures.service.ts';

/** For how many years after the last training the caller's school keeps the data of owners who have left. */
export async function getRetention(ctx: ReadContext): Promise<{ years: number }> {
  return { years: await repository.getYears(ctx) };
}

/** Sets that; whose data are older is erased thirty days after housekeeping has found it. */
export async function setRetention(
  ctx: WriteContext,
  { years }: { readonly years: number },
): Promise<{ years: number }> {
  if ((await repository.getYears(ctx)) === years) return { years };
  await repository.setYears(ctx, years);
  recordActs(ctx, [{ act: 'retention-set', subjectId: ctx.school.id, facts: { years } }]);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  return { years };
}

/** Plans the erasure of owners who have left, once their school keeps their data no longer. Each school in its own transaction. */
export function planByRetention({ asSchool }: Pick<ActingContexts, 'asSchool'>): Sweep['remove'] {
  return async (database) => {
    for (const schoolId of await repository.listSchoolsWithFormerOwners(database)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another: a sweep is not to take all connections
      await asSchool(schoolId, planOldOf);
    }
  };
}

async function planOldOf(ctx: WriteContext<Actor | null>): Promise<void> {
  const trainingsSince = yearsBefore(ctx.now.today, await repository.getYears(ctx));
  const old = await repository.listFormerOwnersWithout(ctx, { trainingsSince });
  if (old.length > 0) await planFor(ctx, { ownerIds: old, plannedBy: null, dueOn: dueOnOf(ctx.now) });
}

function yearsBefore(day: PlainDate, years: number): PlainDate {
  return Temporal.PlainDate.from(day).subtract({ years }).toString();
}
