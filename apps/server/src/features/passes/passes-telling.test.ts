import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDogPerson } from '../../testing/dogs/dog-people.ts';
import { type PassWorld, schoolWithPasses } from '../../testing/passes/pass-world.ts';
import { settlePassesAt } from '../../testing/passes/settle-passes.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let start: string;

beforeAll(async () => {
  server = await startTestServer();
  start = server.clock.now().toString();
});
afterEach(() => server.clock.set(start));
afterAll(() => server.close());

const settleAt = (moment: string) => settlePassesAt(server, moment);

/** What a member's bell says of passes, the newest first. */
async function told(
  { given }: Pick<PassWorld, 'given'>,
  { id, role = 'owner' }: { readonly id: string; readonly role?: 'trainer' | 'owner' },
) {
  const api = server.api.as({ jwt: await given.session(id, role) });
  const { body } = await api.call(listUnreadNotifications, { params: { userId: id } });
  return body.filter(({ kind }) => kind.startsWith('pass-'));
}

test('D248: whose dog a pass was sold for reads it without the trainer’s name; the line goes with the sale', async () => {
  const world = await schoolWithPasses(server);
  const { given, schoolId, trainer, owner, dog, sell, api } = world;
  const [colleague, partner] = [await given.trainer(schoolId), await given.owner(schoolId)];
  await addDogPerson(server, partner, dog.id);
  const sold = await sell({ name: 'Cztery treningi', startsWith: 'SALE' });
  const target = { type: 'pass', id: sold.id, dogId: dog.id };
  const message = 'Azor: nowy karnet „Cztery treningi”, 4\u00A0wejścia, ważny do 01.06.2026.';
  for (const reader of [owner, partner]) expect(await told(world, reader)).toMatchObject([{ message, target }]);
  for (const { id } of [trainer, colleague]) expect(await told(world, { id, role: 'trainer' })).toEqual([]);
  await api.call(takeBack, { params: { id: sold.undo?.id ?? '' } });
  for (const reader of [owner, partner]) expect(await told(world, reader)).toEqual([]);
});

test('D248: a pass of the owner names all their dogs to them, and to another person the dog that is theirs', async () => {
  const world = await schoolWithPasses(server);
  const { given, schoolId, owner, sell } = world;
  const [luna, partner] = [await given.dog(owner, { name: 'Luna' }), await given.owner(schoolId)];
  await addDogPerson(server, partner, luna.id);
  await sell({ name: 'Rodzinny', isForOwner: true });
  const rest = 'nowy karnet „Rodzinny”, 4\u00A0wejścia, ważny od pierwszego treningu.';
  expect(await told(world, owner)).toMatchObject([{ message: `Azor i Luna: ${rest}` }]);
  expect(await told(world, partner)).toMatchObject([{ message: `Luna: ${rest}`, target: { dogId: luna.id } }]);
});

test('D248: the last entry but one and the last are told a day after their trainings, once each', async () => {
  const world = await schoolWithPasses(server);
  const { owner, sell, book } = world;
  await sell({ name: 'Dwa treningi', entries: 2 });
  await book('2026-03-06T17:00:00');
  await settleAt('2026-03-07T18:00:00+01:00');
  await settleAt('2026-03-07T19:00:00+01:00');
  const [low, ...before] = await told(world, owner);
  expect(low).toMatchObject({ kind: 'pass-low', message: 'Azor: na karnecie „Dwa treningi” zostało 1\u00A0wejście.' });
  expect(before.map(({ kind }) => kind)).toEqual(['pass-sold']);
  server.clock.set(start);
  await book('2026-03-09T17:00:00');
  await settleAt('2026-03-10T18:00:00+01:00');
  expect((await told(world, owner))[0]?.message).toBe(
    'Azor: wszystkie wejścia karnetu „Dwa treningi” są wykorzystane.',
  );
});

test('D248: entries that lapsed are told when they have, once', async () => {
  const world = await schoolWithPasses(server);
  const { owner, sell } = world;
  await sell({ name: 'Do marca', startsWith: 'SALE', validity: { unit: 'UNTIL', until: '2026-03-10' } });
  await settleAt('2026-03-10T23:59:59+01:00');
  expect((await told(world, owner)).map(({ kind }) => kind)).toEqual(['pass-sold']);
  await settleAt('2026-03-11T00:00:00+01:00');
  await settleAt('2026-03-11T01:00:00+01:00');
  const message = 'Azor: karnet „Do marca” skończył się 10.03.2026, przepadły 4\u00A0wejścia.';
  expect((await told(world, owner)).map(({ message: text }) => text)).toEqual([message, expect.any(String)]);
});
