import type { Id } from '@psia/contract/core/ids';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { getMoneyRules, setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { addCharge, addPayment, getOwnerAccount } from '@psia/contract/money/money.contract';
import type { PayingWay } from '@psia/contract/money/money.rules';
import type { DemoDog, DemoTrainer } from './demo-people.ts';

/** An account of no bank whose check digits agree. */
const books = { usesMoney: true, bankAccount: '61109010140000071219812874', transferName: null };

/** The school begins to note what its owners have to pay. */
export async function openBooks({ client }: DemoTrainer, schoolId: Id<'school'>): Promise<void> {
  await client.call(setMoneyRules, { params: { schoolId }, body: books });
}

const soldTo = (dogs: readonly DemoDog[], ways: readonly (PayingWay | undefined)[]) =>
  dogs.map((dog, index) => ({ dog, paidBy: ways[index % ways.length] }));

/** Dogs whose owners pay for a pass when they buy it. */
export const paidAtOnce = (dogs: readonly DemoDog[]) => soldTo(dogs, ['CASH', 'TRANSFER', 'CARD']);

/** Dogs of whose owners every second one pays later. */
export const paidLater = (dogs: readonly DemoDog[]) => soldTo(dogs, ['TRANSFER', undefined]);

interface Noted {
  readonly schoolId: Id<'school'>;
  readonly dogs: readonly DemoDog[];
  readonly today: PlainDate;
}

/** Of those who pay later one has paid a part; another owner's consultation is overdue, a third paid too much. */
export async function noteMoney({ client }: DemoTrainer, { schoolId, dogs, today }: Noted): Promise<void> {
  const [partly, overdue, ahead] = [dogs[4], dogs[8], dogs[9]];
  if (partly) {
    const { balance } = await client.call(getOwnerAccount, { params: { ownerId: partly.ownerId } });
    const body = { ownerId: partly.ownerId, amount: Math.max(1, Math.round(balance / 2)), way: 'TRANSFER' };
    await client.call(addPayment, { body });
  }
  if (overdue) {
    const body = { ownerId: overdue.ownerId, amount: 150, occurredOn: addDays(today, -20), remark: 'Konsultacja' };
    await client.call(addCharge, { body });
  }
  if (ahead) await client.call(addPayment, { body: { ownerId: ahead.ownerId, amount: 30, way: 'CASH' } });
  const { version } = await client.call(getMoneyRules, { params: { schoolId } });
  await client.call(setMoneyRules, { params: { schoolId }, body: { ...books, chargesTrainings: true, version } });
}
