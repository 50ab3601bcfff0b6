import { addCharge, addPayment, reverseTransfer } from '@psia/contract/money/money.contract';
import { getSchoolSums } from '@psia/contract/money/settlements.contract';
import { sellPass } from '@psia/contract/passes/passes.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openMoneySchools } from '../../../testing/money/money-schools.ts';

const { openSchool, setClock, inServer } = openMoneySchools();

test('D180: the school reads what all owe, what of it is overdue, and what was paid this month', async () => {
  const { api, ownerId, schoolId, given } = await openSchool();
  const sums = async () => (await api.call(getSchoolSums, { params: { schoolId } })).body;
  expect(await sums()).toEqual({ owed: 0, overdue: 0, paidThisMonth: 0 });
  const [other, ahead] = [await given.owner(schoolId), await given.owner(schoolId)];
  const charge = (to: string, amount: number, days: { occurredOn: string; dueOn?: string }) =>
    api.call(addCharge, { body: { ownerId: to, amount, ...days } });
  await charge(ownerId, 270, { occurredOn: '2026-02-10' });
  await charge(ownerId, 250.5, { occurredOn: '2026-03-02' });
  await charge(other.id, 100, { occurredOn: '2026-02-01', dueOn: '2026-04-01' });
  const pay = (from: string, amount: number, occurredOn: string) =>
    api.call(addPayment, { body: { ownerId: from, amount, occurredOn, way: 'CASH' } });
  await pay(ownerId, 200, '2026-03-01');
  await pay(ahead.id, 40, '2026-02-28');
  expect(await sums()).toEqual({ owed: 420.5, overdue: 70, paidThisMonth: 200 });
  const { body: wrong } = await pay(other.id, 30, '2026-03-02');
  await api.call(reverseTransfer, { params: { transferId: wrong.id }, body: { reason: 'Pomyłka' } });
  expect(await sums()).toEqual({ owed: 420.5, overdue: 70, paidThisMonth: 200 });
});

test('a payment that somebody noted within ten minutes is asked about, and noted when it is meant', async () => {
  const { api, ownerId, account, trainer, schoolId, given } = await openSchool();
  const body = { ownerId, amount: 270, way: 'CASH' } as const;
  await api.call(addPayment, { body });
  const colleague = await given.trainer(schoolId);
  const again = await inServer()
    .api.as(colleague)
    .call(addPayment, { body: { ...body, way: 'TRANSFER' } });
  expect(again.error).toMatchObject({
    code: 'ALREADY_PAID',
    message: `Przed chwilą: ${trainer.firstName}, 270\u00a0zł. Zapisać drugą wpłatę?`,
  });
  expect((await api.call(addPayment, { body: { ...body, amount: 270.01 } })).status).toBe(201);
  expect((await api.call(addPayment, { body: { ...body, isAnother: true } })).status).toBe(201);
  expect((await account()).balance).toBe(-810.01);
  setClock('2026-03-02T08:10:00+01:00');
  expect((await api.call(addPayment, { body })).status).toBe(201);
});

test('what was undone or taken back is no repeated payment; what was paid with a pass is', async () => {
  const { api, ownerId, sell, dog } = await openSchool();
  const body = { ownerId, amount: 920, way: 'CASH' } as const;
  const { body: undone } = await api.call(addPayment, { body });
  await api.call(takeBack, { params: { id: undone.undo?.id ?? '' } });
  const { body: wrong, status } = await api.call(addPayment, { body });
  expect(status).toBe(201);
  await api.call(reverseTransfer, { params: { transferId: wrong.id }, body: { reason: 'Pomyłka' } });
  const { productId } = await sell();
  await api.call(sellPass, { body: { productId, dogId: dog.id, isAnother: true, paidBy: 'CASH' } });
  expect((await api.call(addPayment, { body })).error.code).toBe('ALREADY_PAID');
});
