import { nowIn } from '@psia/contract/core/school-clock';
import { changesDestination, notificationsDestination } from '@psia/contract/notifications/bell.rules';
import {
  listReadNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
} from '@psia/contract/notifications/notifications.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { announce, announceChange, type Notice } from './notifications.public.ts';

let server: TestServer;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  make = factoriesOf(server);
});
afterAll(() => server.close());

const portOf = ({ origin }: TestServer) => Number(new URL(origin).port);

function tell(notices: readonly Notice[]): Promise<void> {
  const now = nowIn(server.clock.now(), 'Europe/Warsaw');
  return server.database.write.transaction().execute((tx) => announce({ tx, now }, notices));
}

test('notifications are listed newest first in the school’s time, and move to the read ones all together', async () => {
  const { trainer } = await make.school({ timeZone: 'America/New_York' });
  const me = { params: { userId: trainer.id } };
  const api = server.api.as(trainer);
  await tell([{ memberId: trainer.id, message: 'Pierwsza' }]);
  server.clock.advance({ minutes: 1 });
  await tell([
    { memberId: trainer.id, message: 'Druga' },
    { memberId: trainer.id, message: '<b>Trzecia</b> & "ostatnia"' },
  ]);

  const unread = await api.call(listUnreadNotifications, me);
  expect(unread.body.map(({ message }) => message)).toEqual(['<b>Trzecia</b> & "ostatnia"', 'Druga', 'Pierwsza']);
  expect(unread.body[2]!.createdAt).toBe('2026-03-02T03:00:00');
  expect((await api.call(listReadNotifications, me)).body).toEqual([]);

  expect((await api.call(markAllNotificationsRead, me)).status).toBe(204);
  expect((await api.call(listUnreadNotifications, me)).body).toEqual([]);
  expect((await api.call(listReadNotifications, me)).body).toEqual(unread.body);
});

test('D65: a bell lists the newest hundred, and may ask whether there are more', async () => {
  const { trainer } = await make.school();
  await tell(Array.from({ length: 120 }, (_, index) => ({ memberId: trainer.id, message: `Nr ${index}` })));
  const { body } = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  expect(body).toHaveLength(100);
  const more = { params: { userId: trainer.id }, query: { limit: 101 } };
  expect((await server.api.as(trainer).call(listUnreadNotifications, more)).body).toHaveLength(101);
  expect(body[0]!.message).toBe('Nr 119');
});

test('a founder without a school has a bell too', async () => {
  const founder = await make.founder();
  await tell([{ memberId: founder.id, message: 'Witaj' }]);
  const { body } = await server.api.as(founder).call(listUnreadNotifications, { params: { userId: founder.id } });
  expect(body.map(({ message }) => message)).toEqual(['Witaj']);
});

test('D41: another user’s notifications answer 404, to read or to mark', async () => {
  const school = await make.school();
  const owner = await make.owner(school.id);
  await tell([{ memberId: owner.id, message: 'Tylko dla Olgi' }]);
  const theirs = { params: { userId: owner.id } };
  for (const operation of [listUnreadNotifications, listReadNotifications, markAllNotificationsRead]) {
    expect((await server.api.as(school.trainer).call(operation, theirs)).status).toBe(404);
    expect((await server.api.call(operation, theirs)).status).toBe(401);
  }
  expect((await server.api.as(owner).call(listUnreadNotifications, theirs)).body).toHaveLength(1);
});

test('D36: a notification arrives live on every server process, as the list gives it', async () => {
  const second = await startTestServer({ database: server.database, clock: server.clock });
  onTestFinished(() => second.close());
  const { trainer } = await make.school({ timeZone: 'America/New_York' });
  const clients = await Promise.all(
    [server, second].map((one) => followLive(portOf(one), trainer.jwt, [notificationsDestination(trainer.id)])),
  );
  await tell([{ memberId: trainer.id, message: 'Nowa prośba o trening' }]);
  const { body } = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  for (const client of clients) expect(JSON.parse((await client.next()).body)).toEqual(body[0]);
});

test('a change in a school reaches its members alone, with ids and nothing else', async () => {
  const [mine, other] = [await make.school(), await make.school()];
  const owner = await make.owner(mine.id);
  const client = await followLive(portOf(server), owner.jwt, [changesDestination(mine.id)]);
  const topics = [{ topic: 'calendar', trainerId: mine.trainer.id } as const, { topic: 'school' } as const];
  await server.database.write.transaction().execute((tx) => announceChange({ tx }, { schoolId: mine.id, topics }));
  expect([JSON.parse((await client.next()).body), JSON.parse((await client.next()).body)]).toEqual(topics);
  await expect(followLive(portOf(server), other.trainer.jwt, [changesDestination(mine.id)])).rejects.toThrow(
    'Brak uprawnień',
  );
  await expect(followLive(portOf(server), owner.jwt, [notificationsDestination(mine.trainer.id)])).rejects.toThrow(
    'Brak uprawnień',
  );
});
