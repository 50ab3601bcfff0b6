import { plnOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import type { TransferOrder } from '@psia/contract/money/settlements.contract';
import { transferCodeOf } from '@psia/contract/money/transfer-code.rules';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { getRules } from '../money-rules.repository.ts';
import { type Debtor, findDebtor } from './debts.repository.ts';

type Ctx = Pick<ReadContext<null>, 'db' | 'school'>;

/**
 * The transfer by which an owner pays all that they have to pay, with the text of its QR code. Null where the school notes no
 * money or gives no account, and for an owner with nothing to pay.
 */
export async function findTransferOrder(ctx: Ctx, ownerId: Id<'owner'>): Promise<TransferOrder | null> {
  const debtor = ctx.school.usesMoney ? await findDebtor(ctx, ownerId) : null;
  return debtor && orderFor(ctx, debtor);
}

/** As `findTransferOrder`, for an owner whose debt is known. */
export async function orderFor(ctx: Ctx, { name: payer, balanceGrosze }: Debtor): Promise<TransferOrder | null> {
  const { bankAccount: account, transferName } = await getRules(ctx);
  if (account === null) return null;
  const name = transferName ?? ctx.school.name;
  const title = `Treningi, ${payer}`;
  const code = transferCodeOf({ account, amountGrosze: balanceGrosze, name, title });
  return { account, name, amount: plnOf(balanceGrosze), title, code };
}
