import { nowIn } from '@psia/contract/core/school-clock';
import { createGroup, createGroupTraining } from '@psia/contract/groups/groups.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import {
  changesDestination,
  notificationsDestination,
  ownDestination,
  staffDestination,
} from '@psia/contract/notifications/bell.rules';
import {
  listReadNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NoticeTarget,
} from '@psia/contract/notifications/notifications.contract';
import { requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import {
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  declineTraining,
  getTrainingState,
} from '@psia/contract/trainings/trainings.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { withOutbox } from '../../testing/with-outbox.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { announce, announceChange, announceDogFile, announceToStaff, type Notice } from './notifications.public.ts';
import { noUndo } from '../../platform/undo/undo-offer.ts';

let server: TestServer;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  make = factoriesOf(server);
});
afterAll(() => server.close());

const portOf = ({ origin }: TestServer) => Number(new URL(origin).port);

const calendarOf = (id: string, day = '2026-03-04'): NoticeTarget => ({ type: 'calendar', id, day });

/** A line of a member's bell that says just this. */
const lineFor = ({ id }: { id: string }, sentence: string): Notice => ({
  memberId: id,
  kind: 'earlier-notice',
  target: null,
  facts: { sentence },
});

const anHour = { startTime: '2026-03-04T10:00:00', endTime: '2026-03-04T11:00:00' };
const namesOfAzor = { dogName: 'Azor', ownerId: newId(), ownerName: 'Jan Kot' };

function tell({ schoolId }: { schoolId: string }, notices: readonly Notice[]): Promise<void> {
  const now = nowIn(server.clock.now(), 'Europe/Warsaw');
  const undo = noUndo();
  return withOutbox(server.database.write, (ctx) => announce({ ...ctx, now, undo }, { schoolId, by: null, notices }));
}

test('notifications are listed newest first in the school’s time, and move to the read ones all together', async () => {
  const { trainer } = await make.school({ timeZone: 'America/New_York' });
  const me = { params: { userId: trainer.id } };
  const api = server.api.as(trainer);
  await tell(trainer, [lineFor(trainer, 'Pierwsza')]);
  server.clock.advance({ minutes: 1 });
  await tell(trainer, [lineFor(trainer, 'Druga'), lineFor(trainer, '<b>Trzecia</b> & "ostatnia"')]);

  const unread = await api.call(listUnreadNotifications, me);
  expect(unread.body.map(({ message }) => message)).toEqual(['<b>Trzecia</b> & "ostatnia"', 'Druga', 'Pierwsza']);
  expect(unread.body[2]!.createdAt).toBe('2026-03-02T03:00:00');
  expect((await api.call(listReadNotifications, me)).body).toEqual([]);

  expect((await api.call(markAllNotificationsRead, me)).status).toBe(204);
  expect((await api.call(listUnreadNotifications, me)).body).toEqual([]);
  expect((await api.call(listReadNotifications, me)).body).toEqual(unread.body);
});

test('a notification says what happened and where it leads; of an earlier one only the sentence is known', async () => {
  const { trainer } = await make.school();
  const dogId = newId();
  const target = { type: 'training', id: newId(), dogId } as const;
  await tell(trainer, [
    {
      memberId: trainer.id,
      kind: 'training-cancelled',
      target,
      facts: {
        to: 'trainer',
        trainingId: target.id,
        dogId,
        ...namesOfAzor,
        trainerId: trainer.id,
        trainerName: 'Anna Nowak',
        hallName: null,
        serviceName: null,
        ...anHour,
      },
    },
    lineFor(trainer, 'Coś'),
    {
      memberId: trainer.id,
      kind: 'time-locked',
      target: calendarOf(trainer.id),
      facts: { trainerId: trainer.id, slots: { count: 1, first: [anHour] } },
    },
  ]);
  const { body } = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  expect(body.map(({ kind, target: leadsTo }) => [kind, leadsTo])).toEqual([
    ['time-locked', calendarOf(trainer.id)],
    ['earlier-notice', null],
    ['training-cancelled', target],
  ]);
});

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;

/** What happened to a member and what each line of their bell leads to, the newest first. */
async function happeningsOf(member: { id: string; jwt: string }) {
  const { body } = await server.api.as(member).call(listUnreadNotifications, { params: { userId: member.id } });
  return body.map(({ kind, target }) => ({ kind, target }));
}

test('what becomes of a training is told by its kind, and leads to the training and the dog', async () => {
  const { id: schoolId, trainer } = await make.school();
  const owner = await make.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await make.dog(owner, { name: 'Azor' });
  const [api, theirs] = [server.api.as(trainer), server.api.as(owner)];
  const wish = (hour: number) => ({
    trainerId: trainer.id,
    dogId: dog.id,
    startTime: tuesday(hour),
    endTime: tuesday(hour + 1),
  });
  const ask = async (hour: number) => (await theirs.call(requestTraining, { body: wish(hour) })).body.id;
  const stateOf = async (id: string) => (await theirs.call(getTrainingState, { params: { id } })).body.state;
  const [first, second] = [await ask(10), await ask(12)];
  const targetOf = (id: string) => ({ type: 'training', id, dogId: dog.id });
  expect(await stateOf(first)).toBe('requested');
  await api.call(confirmTrainingWithoutHall, { params: { id: first } });
  await api.call(declineTraining, { params: { id: second }, body: { reason: 'Choroba' } });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'declined']);
  await theirs.call(cancelTrainingAsOwner, { params: { id: first } });
  expect(await stateOf(first)).toBe('cancelled');

  expect(await happeningsOf(owner)).toEqual([
    { kind: 'training-request-declined', target: targetOf(second) },
    { kind: 'training-confirmed', target: targetOf(first) },
  ]);
  expect(await happeningsOf(trainer)).toEqual([{ kind: 'training-cancelled', target: targetOf(first) }]);
  const [declined] = await server.database.read
    .selectFrom('notifications')
    .select('facts')
    .where('member_id', '=', owner.id)
    .where('kind', '=', 'training-request-declined')
    .execute();
  expect(declined?.facts).toMatchObject({
    dogName: 'Azor',
    ownerName: 'Jan Kot',
    startTime: tuesday(12),
    endTime: tuesday(13),
    reason: 'Choroba',
    by: { memberId: trainer.id, name: `${trainer.firstName} ${trainer.lastName}` },
  });
});

test('a line is found by each person and dog that it names, and by no one else', async () => {
  const { id: schoolId, trainer } = await make.school();
  const owner = await make.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await make.dog(owner, { name: 'Azor' });
  const other = await make.dog(owner, { name: 'Burek' });
  const body = { trainerId: trainer.id, dogId: dog.id, startTime: tuesday(10), endTime: tuesday(11) };
  await server.api.as(owner).call(requestTraining, { body });
  const linesNaming = (id: string) =>
    server.database.read
      .selectFrom('notifications')
      .select('kind')
      .where('school_id', '=', schoolId)
      .where('names', '@>', sql<string[]>`ARRAY[${id}]::uuid[]`)
      .execute();
  const asked = [{ kind: 'training-requested' }];
  expect(await linesNaming(owner.id)).toEqual(asked);
  expect(await linesNaming(trainer.id)).toEqual(asked);
  expect(await linesNaming(dog.id)).toEqual(asked);
  expect(await linesNaming(other.id)).toEqual([]);
});

test('a line about requests is read when the last of them is answered or withdrawn, and the bell is told', async () => {
  const { id: schoolId, trainer } = await make.school();
  const colleague = await make.trainer(schoolId);
  const owner = await make.owner(schoolId);
  const dogs = [await make.dog(owner), await make.dog(owner)] as const;
  const wish = (dogId: string, hour: number) => ({
    trainerId: trainer.id,
    dogId,
    startTime: tuesday(hour),
    endTime: tuesday(hour + 1),
  });
  const body = [wish(dogs[0].id, 10), wish(dogs[1].id, 11), wish(dogs[0].id, 12)];
  const { body: together } = await server.api.as(owner).call(requestTrainings, { body });
  const { body: alone } = await server.api.as(owner).call(requestTraining, { body: wish(dogs[1].id, 15) });
  const live = await followLive(portOf(server), trainer.jwt, [ownDestination(trainer.id)]);
  const unread = async () => (await happeningsOf(trainer)).length;
  expect(await unread()).toBe(2);
  await server.api.as(colleague).call(declineTraining, { params: { id: together[0]!.id }, body: {} });
  await server.api.as(owner).call(cancelTrainingAsOwner, { params: { id: together[1]!.id } });
  const stillAsking = async () =>
    (await happeningsOf(trainer)).filter(({ kind }) => kind === 'training-requested').length;
  expect(await stillAsking()).toBe(2);
  await server.api.as(colleague).call(confirmTrainingWithoutHall, { params: { id: alone.id } });
  expect(await stillAsking()).toBe(1);
  expect(JSON.parse((await live.next()).body)).toEqual({ topic: 'bell' });
  await server.api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: together[2]!.id } });
  expect(await stillAsking()).toBe(0);
});

test('a request that nobody decided has expired when its time comes', async () => {
  const { id: schoolId, trainer } = await make.school();
  const dog = await make.dog(await make.owner(schoolId));
  const asked = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-03-01T10:00:00', minutes: 60 };
  const { id } = await make.training(asked);
  expect((await server.api.as(trainer).call(getTrainingState, { params: { id } })).body).toEqual({
    id,
    trainerId: trainer.id,
    dogId: dog.id,
    startTime: '2026-03-01T10:00:00',
    endTime: '2026-03-01T11:00:00',
    state: 'expired',
    serviceId: null,
    replaces: null,
  });
});

test('groups and locked time lead to the group and to the day of the calendar', async () => {
  const { id: schoolId, trainer } = await make.school();
  const colleague = await make.trainer(schoolId);
  const owner = await make.owner(schoolId);
  const [azor, burek] = [await make.dog(owner), await make.dog(owner)];
  const api = server.api.as(trainer);
  const people = { trainerIds: [colleague.id], dogIds: [azor.id, burek.id] };
  const { body: group } = await api.call(createGroup, { body: { name: 'Szczeniaki', schoolId, ...people } });
  const slot = { startTime: tuesday(17), endTime: tuesday(18) };
  await api.call(createGroupTraining, { body: { trainingGroupId: group.id, ...slot } });
  server.clock.advance({ seconds: 1 });
  const locks = { trainerId: colleague.id, trainingLockTimes: [{ startTime: tuesday(9), endTime: tuesday(10) }] };
  await api.call(createLocks, { body: locks });

  expect(await happeningsOf(owner)).toEqual([
    { kind: 'group-trainings-planned', target: { type: 'group', id: group.id, dogId: expect.any(String) } },
    { kind: 'group-members-changed', target: { type: 'group', id: group.id, dogId: expect.any(String) } },
  ]);
  expect(await happeningsOf(colleague)).toEqual([
    { kind: 'time-locked', target: { type: 'calendar', id: colleague.id, day: '2026-03-03' } },
    { kind: 'group-trainings-planned', target: { type: 'group', id: group.id } },
    { kind: 'group-members-changed', target: { type: 'group', id: group.id } },
  ]);
});

test('one notification is marked by itself, twice like once; another member’s can not be', async () => {
  const { id, trainer } = await make.school();
  const colleague = await make.trainer(id);
  const me = { params: { userId: trainer.id } };
  const api = server.api.as(trainer);
  await tell(trainer, [lineFor(trainer, 'Pierwsza'), lineFor(trainer, 'Druga')]);
  const [second] = (await api.call(listUnreadNotifications, me)).body;
  const one = { params: { notificationId: second!.notificationId } };

  expect((await server.api.as(colleague).call(markNotificationRead, one)).status).toBe(404);
  for (let time = 0; time < 2; time += 1) expect((await api.call(markNotificationRead, one)).status).toBe(204);
  const left = (await api.call(listUnreadNotifications, me)).body;
  expect(left.map(({ message }) => message)).toEqual(['Pierwsza']);
  expect((await api.call(listReadNotifications, me)).body).toEqual([second]);
});

test('D65: a bell lists the newest hundred, and may ask whether there are more', async () => {
  const { trainer } = await make.school();
  await tell(
    trainer,
    Array.from({ length: 120 }, (_, index) => lineFor(trainer, `Nr ${index}`)),
  );
  const { body } = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  expect(body).toHaveLength(100);
  const more = { params: { userId: trainer.id }, query: { limit: 101 } };
  expect((await server.api.as(trainer).call(listUnreadNotifications, more)).body).toHaveLength(101);
  expect(body[0]!.message).toBe('Nr 119');
});

test('a founder without a school has a bell too, in which nothing can have been told yet', async () => {
  const founder = await make.founder();
  const me = { params: { userId: founder.id } };
  const api = server.api.as(founder);
  for (const operation of [listUnreadNotifications, listReadNotifications]) {
    expect(await api.call(operation, me)).toMatchObject({ status: 200, body: [] });
  }
  expect((await api.call(markAllNotificationsRead, me)).status).toBe(204);
});

test('D41: another user’s notifications answer 404, to read or to mark', async () => {
  const school = await make.school();
  const owner = await make.owner(school.id);
  await tell(owner, [lineFor(owner, 'Tylko dla Olgi')]);
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
  await tell(trainer, [lineFor(trainer, 'Nowa prośba o trening')]);
  const { body } = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  for (const client of clients) expect(JSON.parse((await client.next()).body)).toEqual(body[0]);
});

test('a change in a school reaches its members alone, with ids and nothing else', async () => {
  const [mine, other] = [await make.school(), await make.school()];
  const owner = await make.owner(mine.id);
  const client = await followLive(portOf(server), owner.jwt, [changesDestination(mine.id)]);
  const topics = [{ topic: 'calendar', trainerId: mine.trainer.id } as const, { topic: 'school' } as const];
  await withOutbox(server.database.write, (ctx) => announceChange(ctx, { schoolId: mine.id, topics }));
  expect([JSON.parse((await client.next()).body), JSON.parse((await client.next()).body)]).toEqual(topics);
  await expect(followLive(portOf(server), other.trainer.jwt, [changesDestination(mine.id)])).rejects.toThrow(
    'Brak uprawnień',
  );
  await expect(followLive(portOf(server), owner.jwt, [notificationsDestination(mine.trainer.id)])).rejects.toThrow(
    'Brak uprawnień',
  );
});

test('D19, D109: of a training its owner and the trainers hear, others that the trainer is taken, of a request nothing', async () => {
  const { id: schoolId, trainer } = await make.school({ allowReserveList: true });
  const [owner, rival, stranger] = [await make.owner(schoolId), await make.owner(schoolId), await make.owner(schoolId)];
  const people = { trainer, owner, rival, stranger };
  const [burek, luna, azor] = [await make.dog(owner), await make.dog(rival), await make.dog(stranger)];
  const names = new Map([burek, luna, azor].map(({ id }, index) => [id, ['burek', 'luna', 'azor'][index]]));
  const [trainerId, time] = [trainer.id, { startTime: tuesday(10), endTime: tuesday(11) }];
  const { id: longService } = await make.service(schoolId, { minutes: 180 });
  const longTime = { startTime: tuesday(9), endTime: tuesday(12) };
  const destinations = [changesDestination(schoolId)];
  const clients = await Promise.all(
    Object.values(people).map((member) => {
      const staff = member === trainer ? [staffDestination(schoolId)] : [];
      return followLive(portOf(server), member.jwt, [...staff, ...destinations, ownDestination(member.id)]);
    }),
  );
  /** What a client hears of calendars of an act, in the order of the alphabet. */
  async function heardBy(client: (typeof clients)[number]): Promise<string[]> {
    const heard: string[] = [];
    for (;;) {
      const { body, headers } = await client.next();
      const { topic, parts, dogId, ...rest } = JSON.parse(body);
      if (dogId === 'the end' || topic === 'phrases') return heard.toSorted();
      if (topic !== 'calendar') continue;
      expect(rest).toEqual({ ...(dogId === azor.id ? longTime : time), trainerId });
      const whose = dogId === undefined ? '' : ` of ${names.get(dogId)}`;
      heard.push(`${parts}${whose}${headers['told-closer'] ? ' (told closer)' : ''}`);
    }
  }
  async function heardOf(act: () => Promise<unknown>): Promise<Record<string, string[]>> {
    await act();
    // A last message of the kind that each of them is sent last.
    await withOutbox(server.database.write, async (ctx) => {
      await announceToStaff({ ...ctx, school: { id: schoolId } }, [{ topic: 'phrases' }]);
      for (const { id: ownerId } of [owner, rival, stranger]) {
        ctx.outbox.addSignals([{ kind: 'own', subject: ownerId, facts: { topic: 'dogSeen', dogId: 'the end' } }]);
      }
    });
    const heard = await Promise.all(clients.map(heardBy));
    return Object.fromEntries(Object.keys(people).map((name, index) => [name, heard[index] ?? []]));
  }
  const ask = (member: typeof owner, dogId: string, when: object = time) =>
    server.api.as(member).call(requestTraining, { body: { trainerId, dogId, ...when } });

  const asked = await ask(owner, burek.id);
  const quiet = { trainer: [], owner: [], rival: [], stranger: [] };
  await heardOf(async () => undefined);
  let second = asked;
  expect(await heardOf(async () => (second = await ask(rival, luna.id)))).toEqual({
    ...quiet,
    trainer: ['requests of luna'],
    rival: ['requests of luna'],
  });
  const confirm = { params: { id: asked.body.id } };
  const decided = 'occupied trainings requests of burek';
  expect(await heardOf(() => server.api.as(trainer).call(confirmTrainingWithoutHall, confirm))).toEqual({
    trainer: ['occupied', decided],
    owner: ['occupied (told closer)', decided],
    rival: ['occupied'],
    stranger: ['occupied'],
  });
  const third = await ask(stranger, azor.id, { ...longTime, serviceId: longService });
  expect(third.body.reservePlace).toBe(2);
  await heardOf(async () => undefined);
  // Who waits behind has another place now, and is told of the own time alone.
  expect(
    await heardOf(() => server.api.as(rival).call(cancelTrainingAsOwner, { params: { id: second.body.id } })),
  ).toEqual({
    ...quiet,
    trainer: ['requests of luna'],
    rival: ['requests of luna'],
    stranger: ['requests of azor'],
  });
  expect(await heardOf(() => server.api.as(owner).call(cancelTrainingAsOwner, confirm))).toEqual({
    trainer: ['occupied', 'occupied trainings of burek'],
    owner: ['occupied (told closer)', 'occupied trainings of burek'],
    rival: ['occupied'],
    stranger: ['occupied'],
  });
  for (const { socket } of clients) socket.close();
});

test('D109: of a dog’s file its owner and the trainers hear, of a note the trainers alone', async () => {
  const { id: schoolId, trainer } = await make.school();
  const school = { id: schoolId };
  const [owner, stranger] = [await make.owner(schoolId), await make.owner(schoolId)];
  const [staff, own] = [staffDestination(schoolId), ownDestination(owner.id)];
  const [hearsAll, hearsOwn] = [
    await followLive(portOf(server), trainer.jwt, [staff]),
    await followLive(portOf(server), owner.jwt, [own]),
  ];
  const { id: dogId } = await make.dog(owner);
  await withOutbox(server.database.write, async (ctx) => {
    await announceToStaff({ ...ctx, school }, [{ topic: 'dogNotes', dogId }]);
    await announceDogFile({ ...ctx, school }, { dogId });
  });
  const bodyOf = async (client: typeof hearsAll) => JSON.parse((await client.next()).body);
  expect(await bodyOf(hearsAll)).toEqual({ topic: 'dogNotes', dogId });
  expect(await bodyOf(hearsAll)).toEqual({ topic: 'dogFile', dogId });
  expect(await bodyOf(hearsOwn)).toEqual({ topic: 'dogFile', dogId });
  for (const [jwt, destination] of [
    [owner.jwt, staff],
    [stranger.jwt, own],
    [trainer.jwt, own],
    [(await make.school()).trainer.jwt, staff],
  ] as const) {
    await expect(followLive(portOf(server), jwt, [destination])).rejects.toThrow('Brak uprawnień');
  }
});
