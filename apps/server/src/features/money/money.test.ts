import { setMoneyRules } from '@psia/contract/money/money-rules.contract';
import {
  addCharge,
  addCredit,
  addPayment,
  addRefund,
  getOwnerAccount,
  listOwnerBalances,
  reverseTransfer,
} from '@psia/contract/money/money.contract';
import { sellPass } from '@psia/contract/passes/passes.contract';
import { removeOwner } from '@psia/contract/team/team.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openMoneySchools } from '../../testing/money/money-schools.ts';

const { openSchool: school } = openMoneySchools();

test('D180: what an owner has to pay is the sum of what was noted, and payments go to the oldest first', async () => {
  const { api, ownerId, account } = await school();
  const charge = (amount: number, occurredOn: string) => api.call(addCharge, { body: { ownerId, amount, occurredOn } });
  await charge(270, '2026-02-10');
  await charge(250.5, '2026-03-02');
  expect(await account()).toMatchObject({ balance: 520.5, overdue: 270 });
  await api.call(addPayment, { body: { ownerId, amount: 300, way: 'TRANSFER' } });
  const { balance, overdue, transfers } = await account();
  expect([balance, overdue]).toEqual([220.5, 0]);
  expect(transfers.map(({ no, kind, amount, left }) => [no, kind, amount, left])).toEqual([
    [3, 'PAYMENT', 300, 0],
    [2, 'CHARGE', 250.5, 220.5],
    [1, 'CHARGE', 270, 0],
  ]);
  await api.call(addRefund, { body: { ownerId, amount: 20, way: 'CASH' } });
  await api.call(addCredit, { body: { ownerId, amount: 240.5, kind: 'CREDIT' } });
  expect((await account()).balance).toBe(0);
});

test('D180, D186: the sale of a pass charges its buyer; undo leaves no trace, and owners read no text and no name', async () => {
  const { api, sell, dog, account } = await school();
  const sold = await sell();
  expect(await account()).toMatchObject({
    balance: 920,
    transfers: [{ kind: 'CHARGE', passName: 'Karnet 4 wejścia' }],
  });
  await api.call(takeBack, { params: { id: sold.undo?.id ?? '' } });
  expect(await account()).toEqual({ balance: 0, overdue: 0, transfers: [] });
  const body = { productId: sold.productId, dogId: dog.id, isAnother: true, paidBy: 'CASH' } as const;
  await api.call(sellPass, { body });
  const { balance, transfers } = await account('owner');
  expect([balance, transfers.map(({ kind, way, by, remark }) => [kind, way, by, remark])]).toEqual([
    0,
    [
      ['PAYMENT', 'CASH', null, null],
      ['CHARGE', null, null, null],
    ],
  ]);
});

test('an entry is taken back once, with its reason, and undo puts it in force again', async () => {
  const { api, ownerId, account } = await school();
  const { body: paid } = await api.call(addPayment, {
    body: { ownerId, amount: 100, way: 'CASH', remark: 'za marzec' },
  });
  const params = { transferId: paid.id };
  const reversed = await api.call(reverseTransfer, { params, body: { reason: 'Pomyłka' } });
  expect(reversed.body).toMatchObject({ kind: 'REVERSAL', reverses: paid.no, adds: 100, remark: 'Pomyłka' });
  expect((await account()).balance).toBe(0);
  expect((await api.call(reverseTransfer, { params, body: { reason: 'Znów' } })).error.code).toBe('ALREADY_REVERSED');
  const back = { params: { transferId: reversed.body.id }, body: { reason: 'Nie' } };
  expect((await api.call(reverseTransfer, back)).error.code).toBe('NOT_REVERSIBLE');
  await api.call(takeBack, { params: { id: reversed.body.undo?.id ?? '' } });
  expect(await account()).toMatchObject({ balance: -100, transfers: [{ id: paid.id, isReversed: false }] });
  expect((await api.call(reverseTransfer, { params, body: { reason: 'Jednak' } })).status).toBe(201);
});

test('the list shows who has to pay the most first, finds names, and counts truly past its end', async () => {
  const { api, ownerId, schoolId, given } = await school();
  const other = await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Żak' });
  await api.call(addCharge, { body: { ownerId, amount: 100, occurredOn: '2026-02-01' } });
  await api.call(addCharge, { body: { ownerId: other.id, amount: 300 } });
  const list = async (query: Record<string, string | number>) =>
    (await api.call(listOwnerBalances, { params: { schoolId }, query })).body;
  expect((await list({})).content).toEqual([
    { ownerId: other.id, name: 'Ewa Żak', balance: 300, overdue: 0, oldestDueOn: '2026-03-02' },
    { ownerId, name: 'Jan Kot', balance: 100, overdue: 100, oldestDueOn: '2026-02-01' },
  ]);
  expect((await list({ search: 'zak' })).content).toMatchObject([{ ownerId: other.id }]);
  expect(await list({ page: 3 })).toMatchObject({ content: [], totalElements: 2 });
  expect((await list({ state: 'AHEAD' })).totalElements).toBe(0);
  await api.call(addPayment, { body: { ownerId, amount: 110, way: 'CASH' } });
  await api.call(addPayment, { body: { ownerId: other.id, amount: 350, way: 'CASH' } });
  expect((await list({ state: 'AHEAD' })).content.map(({ balance }) => balance)).toEqual([-50, -10]);
});

test('what is no amount, no day that has been, or of another school is refused, and nothing is noted', async () => {
  const { api, ownerId, account, given } = await school();
  const { id: elsewhere } = await given.school();
  const stranger = await given.owner(elsewhere);
  for (const amount of [0, -1, 0.001, 100_000.01]) {
    const { error } = await api.call(addPayment, { body: { ownerId, amount, way: 'CASH' } });
    expect(error.fieldErrors?.['amount']).toBe(
      'Podaj kwotę od 0,01 do 100 000 zł, najwyżej z dwoma miejscami po przecinku.',
    );
  }
  const future = await api.call(addCharge, { body: { ownerId, amount: 1, occurredOn: '2026-03-03' } });
  expect(future.error.fieldErrors).toEqual({ occurredOn: 'Ten dzień jeszcze nie nadszedł.' });
  const before = await api.call(addCharge, { body: { ownerId, amount: 1, dueOn: '2026-03-01' } });
  expect(before.error.fieldErrors).toEqual({ dueOn: 'Podaj dzień od dnia wpisu, w ciągu pięciu lat.' });
  expect((await api.call(addCharge, { body: { ownerId: stranger.id, amount: 1 } })).status).toBe(404);
  expect(await account()).toEqual({ balance: 0, overdue: 0, transfers: [] });
});

test('a school that notes no money charges nobody for a pass, and notes nothing', async () => {
  const { api, ownerId, schoolId, sell, account } = await school();
  const body = { usesMoney: false, bankAccount: '61 1090 1014 0000 0712 1981 2874', transferName: null };
  const set = await api.call(setMoneyRules, { params: { schoolId }, body });
  expect(set.body.bankAccount).toBe('61109010140000071219812874');
  await sell();
  expect(await account()).toEqual({ balance: 0, overdue: 0, transfers: [] });
  expect((await api.call(addCharge, { body: { ownerId, amount: 1 } })).error.code).toBe('MONEY_OFF');
  const wrong = { ...body, bankAccount: '62 1090 1014 0000 0712 1981 2874' };
  expect((await api.call(setMoneyRules, { params: { schoolId }, body: wrong })).status).toBe(400);
});

test('the money of an owner who has left the school can still be settled, and they read nothing any more', async () => {
  const { api, apiOf, ownerId, account } = await school();
  await api.call(addCharge, { body: { ownerId, amount: 100 } });
  const theirs = await apiOf('owner');
  await api.call(removeOwner, { params: { ownerId } });
  expect((await api.call(addPayment, { body: { ownerId, amount: 100, way: 'CASH' } })).status).toBe(201);
  expect((await account()).balance).toBe(0);
  expect((await theirs.call(getOwnerAccount, { params: { ownerId } })).status).toBeGreaterThanOrEqual(400);
});

test('the sale of a pass whose charge was taken back by hand is undone whole, and that can not be undone any more', async () => {
  const { api, sell, account } = await school();
  const sold = await sell();
  const [charged] = (await account()).transfers;
  const params = { transferId: charged?.id ?? '' };
  const back = await api.call(reverseTransfer, { params, body: { reason: 'Gratis' } });
  await api.call(takeBack, { params: { id: sold.undo?.id ?? '' } });
  expect(await account()).toEqual({ balance: 0, overdue: 0, transfers: [] });
  const again = await api.call(takeBack, { params: { id: back.body.undo?.id ?? '' } });
  expect(again.error.code).toBe('CHANGED_MEANWHILE');
  expect(await account()).toEqual({ balance: 0, overdue: 0, transfers: [] });
});
