import { addClient, joinClient } from '@psia/contract/clients/clients.contract';
import { addCharge, addPayment, getOwnerAccount } from '@psia/contract/money/money.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openMoneySchools } from '../../../testing/money/money-schools.ts';

const { openSchool } = openMoneySchools();

async function schoolWithClient() {
  const world = await openSchool();
  const client = await world.api.call(addClient, {
    body: { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 800' },
  });
  const clientId = client.body.clientId;
  const join = async () =>
    (await world.api.call(joinClient, { params: { clientId, ownerId: world.ownerId } })).body.undo?.id ?? '';
  const ofClient = async () => (await world.api.call(getOwnerAccount, { params: { ownerId: clientId } })).body.balance;
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
