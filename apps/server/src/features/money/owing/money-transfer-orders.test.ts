import { addCharge, addPayment } from '@psia/contract/money/money.contract';
import { findTransferOrder } from '@psia/contract/money/settlements.contract';
import { expect, test } from 'vitest';
import { openMoneySchools } from '../../../testing/money/money-schools.ts';

const { openSchool } = openMoneySchools();
const bankAccount = '61109010140000071219812874';

test('an owner reads how all they have to pay is transferred, and nobody else their own', async () => {
  const { api, apiOf, ownerId, setRules, given, schoolId } = await openSchool();
  const params = { ownerId };
  const order = async () => (await (await apiOf('owner')).call(findTransferOrder, { params })).body;
  await setRules({ bankAccount, transferName: 'Leśna Łapa Anna Kowalska' });
  expect(await order()).toBeNull();
  await api.call(addCharge, { body: { ownerId, amount: 270.5 } });
  expect(await order()).toEqual({
    account: bankAccount,
    name: 'Leśna Łapa Anna Kowalska',
    amount: 270.5,
    title: 'Treningi, Jan Kot',
    code: `|PL|${bankAccount}|027050|Leśna Łapa Anna Kowa|Treningi, Jan Kot|||`,
  });
  expect((await api.call(findTransferOrder, { params })).body?.amount).toBe(270.5);
  const other = await given.owner(schoolId);
  const foreign = await (await apiOf('owner')).call(findTransferOrder, { params: { ownerId: other.id } });
  expect(foreign.status).toBe(404);
  await api.call(addPayment, { body: { ownerId, amount: 270.5, way: 'TRANSFER' } });
  expect(await order()).toBeNull();
});

test('without an account there is no code, and an amount that the code can not hold has words alone', async () => {
  const { api, ownerId, setRules } = await openSchool();
  const params = { ownerId };
  await api.call(addCharge, { body: { ownerId, amount: 9_999.99 } });
  expect((await api.call(findTransferOrder, { params })).body).toMatchObject({
    account: null,
    amount: 9_999.99,
    code: null,
  });
  await setRules({ bankAccount });
  expect((await api.call(findTransferOrder, { params })).body?.code).toContain('|999999|');
  await api.call(addCharge, { body: { ownerId, amount: 0.01 } });
  expect((await api.call(findTransferOrder, { params })).body).toMatchObject({ amount: 10_000, code: null });
});
