import type { StoredSettings } from '@psia/contract/schools/schools.contract';
import { type Month, months } from '@psia/contract/schools/months.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import * as z from 'zod';
import type { WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { offerUndo, type Undoer, undoerOf } from '../undo/undo.public.ts';
import { announceSchool } from './schools-announcing.service.ts';
import { monthsChangedMeanwhile, numbersOfMonths } from './schools.domain.ts';
import * as repository from './schools-settings.repository.ts';

/** Unlocks months of every year for booking; without `names`, all of them (D24). */
export function unlockMonths(ctx: WriteContext, names: readonly Month[] = months): Promise<Undoable<StoredSettings>> {
  return changeMonths(ctx, (open) => months.filter((month) => open.includes(month) || names.includes(month)));
}

/** Locks months of every year for booking; without `names`, all of them (D24). */
export function lockMonths(ctx: WriteContext, names: readonly Month[] = months): Promise<Undoable<StoredSettings>> {
  return changeMonths(ctx, (open) => months.filter((month) => open.includes(month) && !names.includes(month)));
}

/** Locks the school's row meanwhile, so that two changes at once both count. */
async function changeMonths(
  ctx: WriteContext,
  change: (open: readonly Month[]) => Month[],
): Promise<Undoable<StoredSettings>> {
  const before = await repository.lockOpenMonths(ctx);
  const after = change(before);
  const updated = await repository.setOpenMonths(ctx, numbersOfMonths(after));
  const isSame = before.length === after.length && before.every((month) => after.includes(month));
  if (!isSame) recordActs(ctx, [{ act: 'months-set', subjectId: ctx.school.id, facts: { before, after } }]);
  const undo = isSame ? null : offerUndo(ctx, { act: 'months', former: { before, after } });
  await announceSchool(ctx);
  return { ...updated, undo };
}

const monthList = z.array(z.enum(months));

/** Undoes locking or unlocking months: they are as before, unless somebody has changed them since. */
const changing = undoerOf({
  act: 'months',
  former: z.object({ before: monthList, after: monthList }),
  takeBack: async (ctx, { before, after }) => {
    const present = await repository.lockOpenMonths(ctx);
    if (present.join() !== after.join()) {
      throw new Refusal('CHANGED_MEANWHILE', { message: monthsChangedMeanwhile });
    }
    await repository.setOpenMonths(ctx, numbersOfMonths(before));
    await announceSchool(ctx);
  },
});

/** Undoers of locking and unlocking months (D165). */
export const undoersOfSchools: readonly Undoer[] = [changing];
