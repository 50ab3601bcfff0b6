import type { Actor, ActorSchool, WriteContext } from '../../../platform/acting/context.ts';
import { type RecordedAct, subscriberOf } from '../../acts/acts.public.ts';
import { announceMoney } from '../money-announcing.service.ts';
import { listTransfersOf, lockAccount } from '../money-ledger.repository.ts';
import { undoTransfer, write } from '../money.service.ts';

type TellingCtx = WriteContext<Actor | null, ActorSchool | null>;
type Sale = RecordedAct<'pass-sold'>;

/** Charges the buyer of a pass with its price, and notes that it was paid if it was. A pass for nothing charges nobody. */
async function charge(ctx: TellingCtx, sales: readonly Sale[]): Promise<void> {
  const { school } = ctx;
  if (school === null || !school.usesMoney) return;
  for (const { subjectId: passId, ids, facts } of sales) {
    const { priceGrosze: amountGrosze = 0, paidBy = null } = facts;
    const { ownerId } = ids;
    if (amountGrosze === 0 || ownerId === undefined) continue;
    const { today } = ctx.now;
    const sold = { ownerId, amountGrosze, occurredOn: today, cause: { passId }, text: null };
    // oxlint-disable no-await-in-loop -- a call sells one pass
    await write({ ...ctx, school }, { ...sold, kind: 'CHARGE', way: null, dueOn: today });
    if (paidBy !== null) await write({ ...ctx, school }, { ...sold, kind: 'PAYMENT', way: paidBy, dueOn: null });
    await announceMoney({ ...ctx, school }, [ownerId]);
    // oxlint-enable no-await-in-loop
  }
}

async function takeChargesBack(ctx: TellingCtx, sales: readonly Sale[]): Promise<void> {
  const { school } = ctx;
  if (school === null) return;
  for (const { subjectId: passId, ids } of sales) {
    if (ids.ownerId === undefined) continue;
    // oxlint-disable no-await-in-loop -- a call sells one pass
    await lockAccount({ ...ctx, school }, ids.ownerId);
    for (const transfer of await listTransfersOf({ ...ctx, school }, 'pass_id', [passId])) {
      await undoTransfer({ ...ctx, school }, transfer);
    }
    await announceMoney({ ...ctx, school }, [ids.ownerId]);
    // oxlint-enable no-await-in-loop
  }
}

/** The sale of a pass is the one place where entries and money meet (D180). */
export const chargingSales = subscriberOf({ acts: ['pass-sold'], on: charge, onUndone: takeChargesBack });
