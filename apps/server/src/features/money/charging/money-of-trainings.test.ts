import { markTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import { giveDog } from '@psia/contract/dogs/other-owner.contract';
import { getOwnerAccount, reverseTransfer } from '@psia/contract/money/money.contract';
import { giveEntryBack, listPassMoves } from '@psia/contract/passes/passes.contract';
import { declineTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openMoneySchools } from '../../../testing/money/money-schools.ts';
import { settlePassesAt } from '../../../testing/passes/settle-passes.ts';

const { openSchool, chargeAt, setClock, inServer } = openMoneySchools();

/** A school that charges trainings and notes attendance, with a service of 250 PLN. */
async function school() {
  const world = await openSchool({ chargesTrainings: true });
  const { schoolId, apiOf } = world;
  await (await apiOf()).call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  const { id: serviceId } = await world.given.service(schoolId, { price: 250 });
  const lines = async () =>
    (await world.account()).transfers.map(({ kind, amount, occurredOn }) => [kind, amount, occurredOn]);
  const mark = async (trainingId: string, state: AttendanceState) =>
    (await (await apiOf()).call(markTraining, { params: { trainingId }, body: { state } })).body;
  const callOff = async (id: string) => (await apiOf()).call(declineTraining, { params: { id }, body: {} });
  return { ...world, bookPriced: (startTime: string) => world.book(startTime, { serviceId }), lines, mark, callOff };
}

const charge = ['CHARGE', 250, '2026-03-06'];
const reversal = ['REVERSAL', 250, '2026-03-08'];
const aDayAfter = '2026-03-07T18:00:00+01:00';
const twoDaysAfter = '2026-03-08T18:00:00+01:00';

test('D249: a training that no pass paid for is charged once, a day after its end, with its own day', async () => {
  const { bookPriced, lines, account } = await school();
  await bookPriced('2026-03-06T17:00:00');
  await chargeAt('2026-03-07T17:59:59+01:00');
  expect(await lines()).toEqual([]);
  await chargeAt(aDayAfter);
  expect(await lines()).toEqual([charge]);
  await chargeAt(twoDaysAfter);
  const { balance, overdue, transfers } = await account('owner');
  const training = { startTime: '2026-03-06T17:00:00', dogName: 'Azor' };
  expect([balance, overdue, transfers]).toEqual([
    250,
    250,
    [expect.objectContaining({ left: 250, by: null, training })],
  ]);
});

test('D249: what a pass paid for, has no price or was called off is not charged', async () => {
  const { book, bookPriced, callOff, lines, sell } = await school();
  await callOff(await bookPriced('2026-03-06T10:00:00'));
  await book('2026-03-06T12:00:00');
  await sell({ entries: 1, startsWith: 'SALE' }, { coversAgreed: false });
  await bookPriced('2026-03-06T17:00:00');
  await chargeAt(aDayAfter);
  expect(await lines()).toEqual([['CHARGE', 920, '2026-03-02']]);
});

test('D249: trainings that ended before it was switched on are not charged, and it goes on where it was switched off', async () => {
  const { bookPriced, lines, setRules } = await school();
  await setRules({ chargesTrainings: false });
  await bookPriced('2026-03-06T17:00:00');
  await bookPriced('2026-03-09T17:00:00');
  setClock('2026-03-06T18:00:00+01:00');
  await setRules({ chargesTrainings: true });
  await chargeAt('2026-03-09T08:00:00+01:00');
  expect(await lines()).toEqual([]);
  await setRules({ usesMoney: false });
  await chargeAt('2026-03-11T08:00:00+01:00');
  expect(await lines()).toEqual([]);
  await setRules();
  await chargeAt('2026-03-12T08:00:00+01:00');
  expect(await lines()).toEqual([]);
});

test('D249: who was excused pays nothing; a mark that changes later moves the charge, and so does its undo', async () => {
  const { apiOf, bookPriced, lines, mark, account } = await school();
  const trainingId = await bookPriced('2026-03-06T17:00:00');
  setClock('2026-03-06T18:00:00+01:00');
  await mark(trainingId, 'EXCUSED');
  await chargeAt(aDayAfter);
  expect(await lines()).toEqual([]);
  setClock(twoDaysAfter);
  await mark(trainingId, 'NO_SHOW');
  expect(await lines()).toEqual([charge]);
  const excused = await mark(trainingId, 'LATE_EXCUSE');
  expect(await lines()).toEqual([reversal, charge]);
  await (await apiOf()).call(takeBack, { params: { id: excused.undo?.id ?? '' } });
  expect(await lines()).toEqual([charge, reversal, charge]);
  expect((await account()).balance).toBe(250);
});

test('D249: a charge that a trainer took back by hand does not come again with a mark', async () => {
  const { apiOf, bookPriced, lines, mark, account } = await school();
  const trainingId = await bookPriced('2026-03-06T17:00:00');
  await chargeAt(twoDaysAfter);
  const [charged] = (await account()).transfers;
  const params = { transferId: charged?.id ?? '' };
  const back = await (await apiOf()).call(reverseTransfer, { params, body: { reason: 'Gratis' } });
  await mark(trainingId, 'NO_SHOW');
  expect(await lines()).toEqual([reversal, charge]);
  await (await apiOf()).call(takeBack, { params: { id: back.body.undo?.id ?? '' } });
  await mark(trainingId, 'PRESENT');
  expect(await lines()).toEqual([charge]);
});

test('D249: the new owner of a dog is not charged for a training of before', async () => {
  const { apiOf, bookPriced, lines, given, schoolId, dog } = await school();
  await bookPriced('2026-03-06T17:00:00');
  setClock('2026-03-07T09:00:00+01:00');
  const next = await given.owner(schoolId);
  await (await apiOf()).call(giveDog, { params: { dogId: dog.id }, body: { ownerId: next.id } });
  await chargeAt(twoDaysAfter);
  expect(await lines()).toEqual([]);
  const { body } = await (await apiOf()).call(getOwnerAccount, { params: { ownerId: next.id } });
  expect(body.transfers).toEqual([]);
});

test('D249: a training whose entry a trainer gave back is not charged', async () => {
  const { apiOf, bookPriced, lines, sell } = await school();
  const { id: passId } = await sell({ price: 0 });
  await bookPriced('2026-03-06T17:00:00');
  await settlePassesAt(inServer(), aDayAfter);
  const { body } = await (await apiOf()).call(listPassMoves, { params: { passId } });
  const holdId = body.find((move) => move.holdId !== null)?.holdId ?? '';
  const given = await (await apiOf()).call(giveEntryBack, { params: { passId }, body: { holdId, reason: 'Choroba' } });
  expect(given.status).toBe(200);
  await chargeAt(twoDaysAfter);
  expect(await lines()).toEqual([]);
});
