import { exportMoney } from '@psia/contract/exports/list-files.contract';
import { closeMonth, getMoneyMonth } from '@psia/contract/money/money-months.contract';
import {
  addCharge,
  addCredit,
  addPayment,
  addRefund,
  getOwnerAccount,
  reverseTransfer,
} from '@psia/contract/money/money.contract';
import { addClient, joinClient } from '@psia/contract/clients/clients.contract';
import { sellPass } from '@psia/contract/passes/passes.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openMoneySchools } from '../../../testing/money/money-schools.ts';
import { cellsOf } from '../../../testing/read-csv.ts';

const { openSchool, chargeAt, inServer } = openMoneySchools();

/** A school that notes money and keeps passes. The server's clock stands at the second of March 2026. */
async function school(rules: { readonly chargesTrainings?: boolean } = {}) {
  const world = await openSchool(rules);
  const { schoolId, ownerId, apiOf } = world;
  const params = { schoolId };
  return {
    ...world,
    monthOf: async (month?: string) =>
      (await (await apiOf()).call(getMoneyMonth, { params, query: month === undefined ? {} : { month } })).body,
    fileOf: async (month: string) => {
      const { headers, body } = await (await apiOf()).call(exportMoney, { params, query: { month } });
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toContain(`rozliczenia-${month}.csv`);
      return String(body).replace('\uFEFF', '');
    },
    close: async (closedUntil: string) => (await apiOf()).call(closeMonth, { params, body: { closedUntil } }),
    pay: (amount: number, occurredOn?: string, way: 'CASH' | 'TRANSFER' | 'CARD' = 'CASH') =>
      world.api.call(addPayment, { body: { ownerId, amount, way, ...(occurredOn && { occurredOn }) } }),
  };
}

type World = Awaited<ReturnType<typeof school>>;

/** Notes something of everything in February and March, some of it wrong and some undone. */
async function noteOfAllKinds({ api, ownerId, pay, given, schoolId }: World) {
  const note = (amount: number, occurredOn: string) => ({ ownerId, amount, occurredOn });
  await api.call(addCharge, { body: { ...note(270, '2026-02-10'), remark: '=1+1' } });
  await api.call(addCharge, { body: note(100.5, '2026-02-28') });
  await pay(270, '2026-02-12', 'TRANSFER');
  await pay(30, '2026-02-28', 'CARD');
  const wrong = await pay(55, '2026-02-12');
  await api.call(addRefund, { body: { ...note(20, '2026-02-20'), way: 'CASH' } });
  await api.call(addCredit, { body: { ...note(10, '2026-02-20'), kind: 'CREDIT' } });
  await api.call(addCredit, { body: { ...note(5.25, '2026-02-20'), kind: 'WRITE_OFF' } });
  const undone = await pay(999, '2026-02-13');
  await api.call(takeBack, { params: { id: undone.body.undo?.id ?? '' } });
  const other = await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Żak' });
  const ahead = { ownerId: other.id, amount: 40, way: 'CASH', occurredOn: '2026-02-01' } as const;
  await api.call(addPayment, { body: ahead });
  await api.call(reverseTransfer, { params: { transferId: wrong.body.id }, body: { reason: 'Pomyłka' } });
}

const numberOf = (cell: string | undefined) => Number((cell ?? '').replace(',', '.'));

test('a month counts what was noted of its days; what was taken back counts when it was, what was undone nowhere', async () => {
  const world = await school();
  await noteOfAllKinds(world);
  expect(await world.monthOf('2026-02')).toMatchObject({
    month: '2026-02',
    isOver: true,
    closedUntil: null,
    charged: 370.5,
    paid: { CASH: 95, TRANSFER: 270, CARD: 30 },
    refunded: { CASH: 20, TRANSFER: 0, CARD: 0 },
    credits: 10,
    writtenOff: 5.25,
    owed: 20.25,
    overpaid: 40,
  });
  expect(await world.monthOf()).toMatchObject({
    month: '2026-03',
    isOver: false,
    charged: 0,
    paid: { CASH: -55, TRANSFER: 0, CARD: 0 },
    owed: 75.25,
    overpaid: 40,
  });
  expect(await world.monthOf('2026-01')).toMatchObject({ charged: 0, owed: 0, overpaid: 0 });
});

test('I11: the amounts of the CSV add up to the month’s figures, and no formula runs', async () => {
  const world = await school();
  await noteOfAllKinds(world);
  for (const month of ['2026-02', '2026-03']) {
    const file = await world.fileOf(month);
    expect(file.startsWith('Numer;Dzień;Rodzaj;Sposób;Kwota (zł);')).toBe(true);
    const rows = cellsOf(file).slice(1);
    const sumOf = (kind: string, way = '') =>
      rows.filter((row) => row[2] === kind && row[3] === way).reduce((sum, row) => sum + numberOf(row[4]), 0);
    const { charged, paid, refunded, credits, writtenOff } = await world.monthOf(month);
    expect([sumOf('do zapłaty'), sumOf('rabat'), sumOf('umorzenie')]).toEqual([charged, credits, writtenOff]);
    for (const [way, word] of [
      ['CASH', 'gotówka'],
      ['TRANSFER', 'przelew'],
      ['CARD', 'karta'],
    ] as const) {
      expect([sumOf('wpłata', word), sumOf('zwrot', word)]).toEqual([paid[way], refunded[way]]);
    }
  }
  const rows = cellsOf(await world.fileOf('2026-02')).slice(1);
  const days = rows.map(([, day = '']) => day);
  expect(days).toEqual(days.toSorted((one, other) => one.localeCompare(other)));
  expect(rows.find(([no]) => no === '1')).toEqual([
    '1',
    '10.02.2026',
    'do zapłaty',
    '',
    '270,00',
    'Jan Kot',
    "'=1+1",
    '',
    '',
    '10.02.2026',
    '',
    '',
  ]);
  const [back] = cellsOf(await world.fileOf('2026-03')).slice(1);
  expect(back).toEqual(['12', '02.03.2026', 'wpłata', 'gotówka', '-55,00', 'Jan Kot', 'Pomyłka', '', '', '', '5', '']);
  expect(rows.find(([no]) => no === '5')?.at(-1)).toBe('12');
});

test('a month that is closed takes nothing any more; what was wrong is taken back with today’s date', async () => {
  const { api, ownerId, pay, close, monthOf } = await school();
  const { body: wrong } = await pay(55, '2026-02-12');
  const before = await monthOf('2026-02');
  const closed = await close('2026-02-28');
  expect(closed.body).toMatchObject({ closedUntil: '2026-02-28' });
  const refused = await pay(10, '2026-02-28');
  expect([refused.status, refused.error.code]).toEqual([409, 'BOOKS_CLOSED']);
  expect(refused.error.fieldErrors).toEqual({
    occurredOn: 'Miesiące do 28.02.2026 są zamknięte. Wybierz późniejszy dzień.',
  });
  expect((await api.call(addCharge, { body: { ownerId, amount: 1, occurredOn: '2025-07-01' } })).status).toBe(409);
  const undoing = await api.call(takeBack, { params: { id: wrong.undo?.id ?? '' } });
  expect(undoing.error).toMatchObject({
    code: 'BOOKS_CLOSED',
    message: 'Miesiące do 28.02.2026 są zamknięte. Wycofaj ten wpis z dzisiejszą datą.',
  });
  expect((await pay(10)).status).toBe(201);
  const back = { params: { transferId: wrong.id }, body: { reason: 'Pomyłka' } };
  expect((await api.call(reverseTransfer, back)).body).toMatchObject({ occurredOn: '2026-03-02' });
  expect(await monthOf('2026-02')).toEqual({ ...before, closedUntil: '2026-02-28' });
});

test('closing goes forward alone, and only undo opens again', async () => {
  const { api, pay, close, monthOf, owner, schoolId, given } = await school();
  for (const day of ['2026-02-27', '2026-03-31', '2026-03-02']) {
    expect((await close(day)).error.fieldErrors).toEqual({
      closedUntil: 'Podaj ostatni dzień miesiąca, który już się skończył.',
    });
  }
  const january = await close('2026-01-31');
  const february = await close('2026-02-28');
  expect((await close('2026-01-31')).body).toEqual({ closedUntil: '2026-02-28', undo: null });
  const undo = async (id = '') => api.call(takeBack, { params: { id } });
  expect((await undo(january.body.undo?.id)).error.code).toBe('CHANGED_MEANWHILE');
  expect((await undo(february.body.undo?.id)).status).toBe(204);
  expect((await monthOf()).closedUntil).toBe('2026-01-31');
  expect((await pay(10, '2026-02-28')).status).toBe(201);
  const params = { schoolId };
  for (const operation of [getMoneyMonth, exportMoney]) {
    expect((await inServer().api.as(owner).call(operation, { params })).status).toBe(403);
    expect(
      (
        await inServer()
          .api.as((await given.school()).trainer)
          .call(operation, { params })
      ).status,
    ).toBe(404);
    expect((await api.call(operation, { params, query: { month: '2026-13' } })).status).toBe(400);
  }
  const off = await given.school();
  const body = { closedUntil: '2026-02-28' };
  const none = await inServer()
    .api.as(off.trainer)
    .call(closeMonth, { params: { schoolId: off.id }, body });
  expect(none.error.code).toBe('MONEY_OFF');
});

test('a month counts passes, their entries, and the hours of each trainer, shared ones whole for each', async () => {
  const { api, sell, given, schoolId, trainer, dog, monthOf, owner } = await school();
  const { productId } = await sell();
  await api.call(sellPass, { body: { productId, dogId: dog.id, isAnother: true, paidBy: 'CARD' } });
  const colleague = await given.trainer(schoolId, { firstName: 'Ala', lastName: 'Bąk' });
  const one = { schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true };
  await given.training({ ...one, startTime: '2026-02-27T10:00:00' });
  await given.training({ ...one, startTime: '2026-03-01T10:00:00' });
  await given.training({ ...one, startTime: '2026-03-20T10:00:00' });
  const group = await given.group({ schoolId, trainerIds: [trainer.id, colleague.id], dogIds: [dog.id] });
  await given.groupTraining({ group, startTime: '2026-03-01T17:00:00' });
  const { entries, trainers, charged, paid } = await monthOf('2026-03');
  expect([charged, paid.CARD]).toEqual([1840, 920]);
  expect(entries).toEqual({ passes: 2, sold: 8, used: 0, kept: 0, lapsed: 0 });
  const shared = { groupTrainings: 1, sharedMinutes: 60 };
  expect(trainers).toEqual([
    { trainerId: trainer.id, name: `${trainer.firstName} ${trainer.lastName}`, trainings: 1, minutes: 120, ...shared },
    { trainerId: colleague.id, name: 'Ala Bąk', trainings: 0, minutes: 60, ...shared },
  ]);
  expect((await monthOf('2026-02')).trainers).toMatchObject([{ trainings: 1, groupTrainings: 0, minutes: 60 }]);
  const account = await inServer()
    .api.as(owner)
    .call(getOwnerAccount, { params: { ownerId: owner.id } });
  expect(account.body.balance).toBe(920);
});

test('a training that is charged after its month was closed has the first day after it', async () => {
  const { given, schoolId, book, close, monthOf, fileOf } = await school({ chargesTrainings: true });
  const { id: serviceId } = await given.service(schoolId, { name: 'Konsultacja', price: 250 });
  await book('2026-03-31T17:00:00', { serviceId });
  await chargeAt('2026-04-01T10:00:00+02:00');
  await close('2026-03-31');
  await chargeAt('2026-04-01T19:00:00+02:00');
  expect([(await monthOf('2026-03')).charged, (await monthOf('2026-04')).charged]).toEqual([0, 250]);
  const [row] = cellsOf(await fileOf('2026-04')).slice(1);
  const training = ['Trening: Konsultacja, Azor', '31.03.2026', ''];
  expect(row?.slice(1, 9)).toEqual(['01.04.2026', 'do zapłaty', '', '250,00', 'Jan Kot', ...training]);
});

test('what is carried over from a client to an owner is neither sold nor given up', async () => {
  const { api, ownerId, monthOf, fileOf } = await school();
  const person = { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 801' };
  const { clientId } = (await api.call(addClient, { body: person })).body;
  await api.call(addCharge, { body: { ownerId: clientId, amount: 270 } });
  await api.call(joinClient, { params: { clientId, ownerId } });
  expect(await monthOf()).toMatchObject({ charged: 270, credits: 0, owed: 270, overpaid: 0 });
  const rows = cellsOf(await fileOf('2026-03')).slice(1);
  expect(rows.map((row) => row[2])).toEqual(['do zapłaty', 'przeniesienie salda', 'przeniesienie salda']);
});
