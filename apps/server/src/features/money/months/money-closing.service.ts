import type { PlainDate } from '@psia/contract/core/time';
import type { ClosedBooks } from '@psia/contract/money/money-months.contract';
import { canBeClosed } from '@psia/contract/money/months.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import * as z from 'zod';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { announceToStaff } from '../../notifications/notifications.public.ts';
import { offerUndo, type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { lockBooks, setClosedUntil } from './money-closing.repository.ts';

const changed = [{ topic: 'money' }] as const;

/**
 * Closes a month that is over and all before it: nothing of those days is noted or undone any more. It is never opened again,
 * but for undo; one that is closed already stays so. BAD_INPUT for a day that ends no month that is over; MONEY_OFF.
 */
export async function closeMonth(
  ctx: WriteContext,
  { closedUntil }: { readonly closedUntil: PlainDate },
): Promise<Undoable<ClosedBooks>> {
  if (!ctx.school.usesMoney) throw new Refusal('MONEY_OFF');
  if (!canBeClosed(closedUntil, ctx.now.today)) {
    throw new Refusal('BAD_INPUT', {
      fieldErrors: { closedUntil: 'Podaj ostatni dzień miesiąca, który już się skończył.' },
    });
  }
  const former = await lockBooks(ctx);
  if (former !== null && former >= closedUntil) return { closedUntil: former, undo: null };
  await setClosedUntil(ctx, closedUntil);
  recordActs(ctx, [{ act: 'month-closed', subjectId: ctx.school.id, facts: { closedUntil } }]);
  const undo = offerUndo(ctx, { act: 'month-closing', former: { before: former, after: closedUntil } });
  await announceToStaff(ctx, changed);
  return { closedUntil, undo };
}

/** Opens the months again that somebody has just closed. CHANGED_MEANWHILE if more of them are closed by now. */
export const closing: Undoer = undoerOf({
  act: 'month-closing',
  former: z.object({ before: z.string().nullable(), after: z.string() }),
  takeBack: async (ctx, { before, after }) => {
    if ((await lockBooks(ctx)) !== after) throw new Refusal('CHANGED_MEANWHILE');
    await setClosedUntil(ctx, before);
    await announceToStaff(ctx, changed);
  },
});
