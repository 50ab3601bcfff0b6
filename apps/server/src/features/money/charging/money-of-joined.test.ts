import { markTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import { addClient, joinClient } from '@psia/contract/clients/clients.contract';
import { addCharge, addPayment, getOwnerAccount } from '@psia/contract/money/money.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openMoneySchools } from '../../../testing/money/money-schools.ts';

const { openSchool, chargeAt } = openMoneySchools();

async function schoolWithClient() {
  const world = await openSchool();
  const client = await world.api.call(addClient, {
    body: { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 800' },
  });
  const clientId = client.body.clientId;
  const join = async (api = world.api) =>
    (await api.call(joinClient, { params: { clientId, ownerId: world.ownerId } })).body.undo?.id ?? '';
  const ofClient = async (api = world.api) =>
    (await api.call(getOwnerAccount, { params: { ownerId: clientId } })).body.balance;
  return { ...world, clientId, join, ofClient };
}

test('D197: what a client had to pay, the owner has to pay whom they turned out to be, from the same day; undo gives it back', async () => {
  const { api, clientId, ownerId, join, account, ofClient } = await schoolWithClient();
  await api.call(addCharge, { body: { ownerId: clientId, amount: 270, occurredOn: '2026-02-10' } });
  await api.call(addPayment, { body: { ownerId: clientId, amount: 70, way: 'CASH' } });
  await api.call(addPayment, { body: { ownerId, amount: 30, way: 'CASH' } });
  const undo = await join();
  expect(await account('owner')).toMatchObject({
    balance: 170,
    overdue: 170,
    transfers: [{ kind: 'CHARGE', amount: 200, isCarried: true, dueOn: '2026-02-10' }, { kind: 'PAYMENT' }],
  });
  await api.call(takeBack, { params: { id: undo } });
  expect([(await account()).balance, await ofClient()]).toEqual([-30, 200]);
});

test('D197: what a client had paid too much is the owner’s; who owes nothing carries nothing over', async () => {
  const { api, clientId, join, account } = await schoolWithClient();
  await api.call(addPayment, { body: { ownerId: clientId, amount: 50, way: 'TRANSFER' } });
  await join();
  expect(await account('owner')).toMatchObject({ balance: -50, transfers: [{ kind: 'CREDIT', isCarried: true }] });
  const second = await schoolWithClient();
  await second.join();
  expect((await second.account()).transfers).toEqual([]);
});

test('D197: a charge of a client that is taken back after they joined lowers what their owner has to pay', async () => {
  const { given, schoolId, clientId, join, account, ofClient, setRules, api, apiOf, trainer } =
    await schoolWithClient();
  await setRules({ chargesTrainings: true });
  const { id: serviceId } = await given.service(schoolId, { price: 250 });
  const dog = await given.dog({ id: clientId, schoolId }, { name: 'Figa' });
  const times = { startTime: '2026-03-06T17:00:00', endTime: '2026-03-06T18:00:00' };
  const booked = await api.call(bookTraining, { body: { trainerId: trainer.id, dogId: dog.id, serviceId, ...times } });
  await api.call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  await chargeAt('2026-03-08T08:00:00+01:00');
  await join(await apiOf());
  expect([(await account()).balance, await ofClient(await apiOf())]).toEqual([250, 0]);
  const params = { trainingId: booked.body.id };
  await (await apiOf()).call(markTraining, { params, body: { state: 'EXCUSED' } });
  expect([(await account()).balance, await ofClient(await apiOf())]).toEqual([0, 0]);
});
