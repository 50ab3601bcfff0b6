import { nowIn } from '@psia/contract/core/school-clock';
import { addMinutes } from '@psia/contract/core/time';
import { ownDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import {
  addRecommendation,
  deleteRecommendation,
  editRecommendation,
  getLastRecommendation,
  getRecommendation,
  listRecommendations,
} from '@psia/contract/recommendations/recommendations.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import type { Api } from '../../testing/api.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { makeRecommendation } from '../../testing/worlds/worlds.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const texts = { summary: 'Azor skupia się coraz dłużej.', recommendations: '- krótkie spacery\n- <b>spokój</b> 🐾' };

async function schoolWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const [api, owners] = [server.api.as(colleague), server.api.as(owner)];
  const add = (body: object = {}) => api.call(addRecommendation, { body: { dogId: dog.id, ...texts, ...body } });
  const list = async (as: Api = owners, query: { page?: string; size?: string } = {}) =>
    (await as.call(listRecommendations, { params: { dogId: dog.id }, query })).body;
  return { schoolId, trainer, colleague, owner, dog, api, owners, add, list };
}

test('a trainer adds a recommendation; the dog’s owner and every trainer read it, newest first, the last one by itself', async () => {
  const { trainer, dog, api, owners, add, list } = await schoolWithDog();
  const ofDog = { params: { dogId: dog.id } };
  const none = await api.call(getLastRecommendation, ofDog);
  expect([none.status, none.body]).toEqual([200, null]);
  const first = await add();
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    ...texts,
    id: first.body.id,
    dogId: dog.id,
    createTime: first.body.createTime,
    trainerName: 'Anna Nowak',
    editedAt: null,
    version: 1,
  });
  expect(first.body.createTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  const second = await add({ summary: '  Drugie  ', trainerName: 'Ktoś', createTime: '2020-01-01T00:00:00' });
  expect(second.body).toMatchObject({ summary: 'Drugie', trainerName: 'Anna Nowak' });
  expect((await list()).content).toEqual([second.body, first.body]);
  expect((await list(server.api.as(trainer))).content).toEqual([second.body, first.body]);
  expect((await api.call(getLastRecommendation, ofDog)).body).toEqual(second.body);
  const params = { id: first.body.id };
  for (const reader of [api, owners]) {
    expect((await reader.call(getRecommendation, { params })).body).toEqual(first.body);
  }
});

test('D46: pages have true totals, even past the end and after what they showed was deleted', async () => {
  const { colleague, dog, api, list } = await schoolWithDog();
  const now = server.clock.now();
  const ids: string[] = [];
  for (const hours of [1, 2, 3, 4, 5]) {
    const createdAt = now.subtract({ hours });
    ids.push(await makeRecommendation(server, { author: colleague, dogId: dog.id, createdAt }));
  }
  const pageOf = async (page: string) => {
    const { content, ...rest } = await list(api, { page, size: '2' });
    return { ids: content.map(({ id }) => id), ...rest };
  };
  const totals = { size: 2, totalElements: 5, totalPages: 3 };
  expect(await pageOf('1')).toEqual({ ids: ids.slice(2, 4), number: 1, ...totals });
  expect(await pageOf('2')).toEqual({ ids: ids.slice(4), number: 2, ...totals });
  expect(await pageOf('9')).toEqual({ ids: [], number: 9, ...totals });
  expect((await api.call(deleteRecommendation, { params: { id: ids[4]! } })).status).toBe(204);
  expect(await pageOf('2')).toEqual({ ids: [], number: 2, size: 2, totalElements: 4, totalPages: 2 });
});

test('the ladder: 401, 403 for owners who write, 404 for what is another school’s or owner’s, 400 before 404 for a malformed id', async () => {
  const { schoolId, dog, add, api, owners } = await schoolWithDog();
  const other = await schoolWithDog();
  const { id } = (await add()).body;
  const writing = [
    { operation: addRecommendation, sending: { body: { dogId: dog.id, ...texts } } },
    { operation: editRecommendation, sending: { params: { id }, body: texts } },
    { operation: deleteRecommendation, sending: { params: { id } } },
    { operation: getLastRecommendation, sending: { params: { dogId: dog.id } } },
  ];
  for (const { operation, sending } of writing) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await owners.call(operation, sending)).status).toBe(403);
    expect((await other.api.call(operation, sending)).status).toBe(404);
  }
  const neighbour = server.api.as(await given.owner(schoolId));
  const ofDog = { params: { dogId: dog.id } };
  for (const stranger of [neighbour, other.owners, other.api]) {
    expect((await stranger.call(listRecommendations, ofDog)).status).toBe(404);
    expect((await stranger.call(getRecommendation, { params: { id } })).status).toBe(404);
  }
  expect((await api.call(deleteRecommendation, { params: { id: '7' } })).error.code).toBe('MALFORMED_ID');
  expect((await api.call(editRecommendation, { params: { id: newId() }, body: {} })).status).toBe(404);
  expect((await api.call(addRecommendation, { body: { dogId: newId() } })).status).toBe(404);
});

test('D66: blank, missing, endless texts and control characters are refused beside their fields, and nothing is kept', async () => {
  const { add, list, api } = await schoolWithDog();
  const { id } = (await add({ summary: 'x'.repeat(10_000) })).body;
  for (const field of ['summary', 'recommendations'] as const) {
    for (const wrong of [undefined, null, '', ' \n\t ', 7, 'x'.repeat(10_001), 'a\u0000b']) {
      const body = { ...texts, [field]: wrong };
      for (const { status, error } of [await add(body), await api.call(editRecommendation, { params: { id }, body })]) {
        expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, [field]]);
      }
    }
  }
  expect(await list()).toMatchObject({ totalElements: 1, content: [{ version: 1 }] });
});

test('D78: any trainer edits and deletes; author and time stay, an edit says when; the author’s name is the present one, after they left, too', async () => {
  const { trainer, colleague, add, list } = await schoolWithDog();
  const { body: added } = await add();
  const api = server.api.as(trainer);
  server.clock.advance({ hours: 1 });
  const body = { summary: 'Poprawione', recommendations: 'Nowe', version: 1 };
  const edited = await api.call(editRecommendation, { params: { id: added.id }, body });
  expect(edited.body).toEqual({ ...added, ...body, editedAt: edited.body.editedAt, version: 2 });
  expect(edited.body.editedAt! > added.createTime).toBe(true);
  const removed_at = server.clock.now().toString();
  await server.database.write
    .updateTable('members')
    .set({ last_name: 'Zielińska', state: 'archived', removed_at })
    .where('id', '=', colleague.id)
    .execute();
  expect((await list()).content).toEqual([{ ...edited.body, trainerName: 'Anna Z.' }]);

  expect((await api.call(deleteRecommendation, { params: { id: added.id } })).status).toBe(204);
  expect((await list()).content).toEqual([]);
  expect((await api.call(deleteRecommendation, { params: { id: added.id } })).status).toBe(404);
  expect((await api.call(editRecommendation, { params: { id: added.id }, body })).status).toBe(404);
});

test('D79: of two trainers who edit one recommendation the second is told and overwrites nothing', async () => {
  const { trainer, api, add, list } = await schoolWithDog();
  const { body: added } = await add();
  const save = (as: Api, summary: string, version?: number) => {
    const body = { ...texts, summary, ...(version === undefined ? {} : { version }) };
    return as.call(editRecommendation, { params: { id: added.id }, body });
  };
  expect((await save(server.api.as(trainer), 'Pierwsza zmiana', 1)).status).toBe(200);
  const second = await save(api, 'Druga zmiana', 1);
  expect([second.status, second.error.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await list()).content).toMatchObject([{ summary: 'Pierwsza zmiana', version: 2 }]);
  expect((await save(api, 'Bez wersji')).body).toMatchObject({ summary: 'Bez wersji', version: 3 });
});

test('D115: an edit may leave the dog out; another one of the school is refused, a foreign or absent one not found', async () => {
  const { owner, dog, api, add } = await schoolWithDog();
  const foreign = await schoolWithDog();
  const { id } = (await add()).body;
  const naming = async (dogId: string, rest: object = texts) => {
    const { status, error } = await api.call(editRecommendation, { params: { id }, body: { ...rest, dogId } });
    return [status, error.code, Object.keys(error.fieldErrors ?? {})];
  };
  const second = await given.dog(owner);
  expect(await naming(dog.id)).toEqual([200, undefined, []]);
  const refused = [400, 'BAD_INPUT', ['dogId']];
  expect([await naming(second.id), await naming(second.id, { ...texts, version: 77 })]).toEqual([refused, refused]);
  for (const dogId of [foreign.dog.id, newId()]) expect(await naming(dogId)).toEqual([404, 'NOT_FOUND', []]);
});

test('D36, D80, D111: the owner’s bell rings once for a new one, leads to it without its content, and stays silent for edits and deletions', async () => {
  const { owner, trainer, colleague, dog, api, owners, add } = await schoolWithDog();
  const { body: added } = await add();
  await api.call(editRecommendation, { params: { id: added.id }, body: { ...texts, summary: 'Inaczej' } });
  const { body: lines } = await owners.call(listUnreadNotifications, { params: { userId: owner.id } });
  expect(lines).toMatchObject([
    {
      kind: 'recommendation-added',
      message: 'Azor: nowe zalecenia (Anna Nowak).',
      target: { type: 'recommendation', id: added.id, dogId: dog.id },
    },
  ]);
  const { facts } = await server.database.read
    .selectFrom('notifications')
    .select('facts')
    .where('member_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(facts).toEqual({
    recommendationId: added.id,
    dogs: [{ dogId: dog.id, dogName: 'Azor' }],
    by: { memberId: colleague.id, name: 'Anna Nowak' },
  });
  await api.call(deleteRecommendation, { params: { id: added.id } });
  expect(await bellOf(server, owner)).toHaveLength(1);
  expect([await bellOf(server, trainer), await bellOf(server, colleague)]).toEqual([[], []]);
});

test('D72: the same recommendation sent again with its key is one, and rings once', async () => {
  const { owner, dog, api, list } = await schoolWithDog();
  const headers = { 'idempotency-key': newId() };
  const send = (summary: string) =>
    api.call(addRecommendation, { body: { ...texts, dogId: dog.id, summary }, headers });
  const answers = await Promise.all([send('Raz'), send('Raz')]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await send('Inaczej')).error.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await list()).totalElements).toBe(1);
  expect(await bellOf(server, owner)).toHaveLength(1);
});

test('D109: the dog’s owner and the trainers hear that its file changed, a neighbour doesn’t', async () => {
  const { schoolId, owner, trainer, dog, api, add } = await schoolWithDog();
  const neighbour = await given.owner(schoolId);
  const theirs = await given.dog(neighbour);
  const follow = async ({ jwt }: { jwt: string }, destination: string) => {
    const client = await followLive(Number(new URL(server.origin).port), jwt, [destination]);
    onTestFinished(() => client.socket.terminate());
    return async (): Promise<unknown> => JSON.parse((await client.next()).body);
  };
  const owners = await follow(owner, ownDestination(owner.id));
  const trainers = await follow(trainer, staffDestination(schoolId));
  const neighbours = await follow(neighbour, ownDestination(neighbour.id));
  // One after the other, since a burst is told as two messages.
  const told = async () => {
    for (const next of [owners, trainers]) expect(await next()).toEqual({ topic: 'dogFile', dogId: dog.id });
  };
  const { id } = (await add()).body;
  await told();
  await api.call(editRecommendation, { params: { id }, body: texts });
  await told();
  await api.call(deleteRecommendation, { params: { id } });
  await told();
  await add({ dogId: theirs.id });
  expect(await neighbours()).toEqual({ topic: 'dogFile', dogId: theirs.id });
});

test('D126, D131: a recommendation counts for the dog’s oldest training of the caller that ended within 72 hours and has none', async () => {
  const { schoolId, trainer, colleague, owner, dog, api, add } = await schoolWithDog();
  const now = nowIn(server.clock.now(), 'Europe/Warsaw').wall;
  const ended = async (hoursAgo: number, changes: object = {}) => {
    const startTime = addMinutes(now, -60 * (hoursAgo + 1));
    const of = { schoolId, trainerId: colleague.id, dogId: dog.id, startTime, confirmed: true, ...changes };
    return (await given.training(of)).id;
  };
  const oldest = await ended(72);
  const justNow = await ended(0);
  await ended(-1);
  await ended(20, { confirmed: false });
  await ended(24, { confirmed: false, cancelled: true });
  await ended(28, { trainerId: trainer.id });
  await ended(32, { dogId: (await given.dog(owner)).id });
  const trainingOf = async (id: string) => {
    const found = server.database.read.selectFrom('recommendations').select('training_id').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).training_id;
  };
  const together = await Promise.all([add(), add()]);
  const taken = await Promise.all(together.map(({ body }) => trainingOf(body.id)));
  expect(new Set(taken)).toEqual(new Set([oldest, justNow]));
  expect(await trainingOf((await add()).body.id)).toBeNull();
  // What is free again one second after its 72 hours waits no more, and what has only begun not yet.
  const freed = together[taken.indexOf(oldest)]!.body.id;
  await api.call(deleteRecommendation, { params: { id: freed } });
  server.clock.advance({ seconds: 1 });
  expect(await trainingOf((await add()).body.id)).toBeNull();
});
