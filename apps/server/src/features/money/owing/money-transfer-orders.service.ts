import { plnOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import type { TransferOrder } from '@psia/contract/money/settlements.contract';
import { transferCodeOf } from '@psia/contract/money/transfer-code.rules';
import type { ActorSchool, ReadContext } from '../../../platform/acting/context.ts';
import { type Debtor, findDebtor } from './money-debts.repository.ts';

/**
 * The transfer by which an owner pays all that they have to pay, with the text of its QR code. Null where the school notes no
 * money, and for an owner with nothing to pay.
 */
export async function findTransferOrder(ctx: ReadContext, ownerId: Id<'owner'>): Promise<TransferOrder | null> {
  const debtor = await findDebtor(ctx, ownerId);
  return debtor !== null && ctx.school.usesMoney ? orderOf(debtor, ctx.school) : null;
}

/** The transfer of an owner's debt; without a code where the school gives no account. */
export function orderOf(debtor: Debtor, school: Pick<ActorSchool, 'name'>): TransferOrder {
  const { bankAccount: account, balanceGrosze: amountGrosze } = debtor;
  const [name, title] = [debtor.transferName ?? school.name, `Treningi, ${debtor.name}`];
  const code = account === null ? null : transferCodeOf({ account, amountGrosze, name, title });
  return { account, name, amount: plnOf(amountGrosze), title, code };
}
