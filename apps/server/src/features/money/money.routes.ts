import * as monthsContract from '@psia/contract/money/money-months.contract';
import * as rulesContract from '@psia/contract/money/money-rules.contract';
import * as contract from '@psia/contract/money/money.contract';
import * as settlements from '@psia/contract/money/settlements.contract';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { ownerEverOfCaller } from '../owners/owners.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import * as rules from './money-rules.service.ts';
import { closeMonth } from './months/money-closing.service.ts';
import { getMoneyMonth } from './months/money-months.service.ts';
import { transferOfSchool } from './money.policy.ts';
import { listBalances } from './money.repository.ts';
import * as money from './money.service.ts';
import { remindOfDebt } from './owing/money-reminders.service.ts';
import { getSchoolSums } from './owing/money-sums.repository.ts';
import { findTransferOrder } from './owing/money-transfer-orders.service.ts';

const ofSchool = { schoolId: schoolOfCaller };
const ofOwner = { ownerId: ownerEverOfCaller };

export function registerMoney(implement: Implement, deps: { readonly limits: Limits }): void {
  implement(rulesContract.getMoneyRules, ofSchool, (ctx) => rules.getMoneyRules(ctx));
  implement(rulesContract.setMoneyRules, ofSchool, (ctx, { body }) => rules.setMoneyRules(ctx, body));
  implement(monthsContract.getMoneyMonth, ofSchool, (ctx, { query }) => getMoneyMonth(ctx, query));
  implement(monthsContract.closeMonth, ofSchool, (ctx, { body }) => closeMonth(ctx, body));
  implement(contract.getOwnerAccount, ofOwner, (ctx, { params }) => money.getOwnerAccount(ctx, params.ownerId));
  implement(contract.listOwnerBalances, ofSchool, (ctx, { query }) => listBalances(ctx, query));
  implement(settlements.getSchoolSums, ofSchool, (ctx) => getSchoolSums(ctx));
  implement(settlements.findTransferOrder, ofOwner, (ctx, { params }) => findTransferOrder(ctx, params.ownerId));
  implement(settlements.remindOfDebt, ofOwner, (ctx, { params }) => remindOfDebt(ctx, deps, params.ownerId));
  implement(contract.addCharge, ofOwner, (ctx, { body }) => money.addTransfer(ctx, { ...body, kind: 'CHARGE' }));
  implement(contract.addPayment, ofOwner, (ctx, { body }) => money.addTransfer(ctx, { ...body, kind: 'PAYMENT' }));
  implement(contract.addRefund, ofOwner, (ctx, { body }) => money.addTransfer(ctx, { ...body, kind: 'REFUND' }));
  implement(contract.addCredit, ofOwner, (ctx, { body }) => money.addTransfer(ctx, body));
  implement(contract.reverseTransfer, { transferId: transferOfSchool }, (ctx, { params, body }) =>
    money.reverseTransfer(ctx, { ...params, ...body }),
  );
}
