import { groszeOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import { priceText } from '@psia/contract/core/words/price';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { lockAccount } from '../money-ledger.repository.ts';
import { findPaymentSince } from './money-repeated.repository.ts';

/** How long the same payment is asked about again. */
const lately = { minutes: 10 };

/**
 * Refuses a payment of an owner that somebody noted just now, whose account is held from here on: ALREADY_PAID, which says
 * who noted it.
 */
export async function refuseRepeated(
  ctx: WriteContext,
  { ownerId, amount }: { readonly ownerId: Id<'owner'>; readonly amount: number },
): Promise<void> {
  await lockAccount(ctx, ownerId);
  const since = ctx.now.instant.subtract(lately);
  const found = await findPaymentSince(ctx, { ownerId, amountGrosze: groszeOf(amount), since });
  if (found === null) return;
  const who = found.by?.firstName ?? 'wpłata';
  throw new Refusal('ALREADY_PAID', { message: `Przed chwilą: ${who}, ${priceText(amount)}. Zapisać drugą wpłatę?` });
}
