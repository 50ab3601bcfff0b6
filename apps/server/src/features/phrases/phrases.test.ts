import { staffDestination } from '@psia/contract/notifications/bell.rules';
import { addPhrase, deletePhrase, editPhrase, listPhrases } from '@psia/contract/phrases/phrases.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

test('D133: any trainer adds sentences to their own school, changes and removes them, and all trainers read them', async () => {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  const [api, theirs, params] = [server.api.as(trainer), server.api.as(colleague), { schoolId }];
  expect((await api.call(listPhrases, { params })).body).toEqual([]);
  const first = await api.call(addPhrase, { body: { text: '  Ćwicz krótko:\n- rano\n- wieczorem  ' } });
  expect([first.status, first.body]).toEqual([
    201,
    { id: first.body.id, text: 'Ćwicz krótko:\n- rano\n- wieczorem', version: 1 },
  ]);
  server.clock.advance({ seconds: 1 });
  const second = await theirs.call(addPhrase, { body: { text: 'Anioł' } });
  expect((await theirs.call(listPhrases, { params })).body).toEqual([first.body, second.body]);

  const edited = await theirs.call(editPhrase, { params: { id: first.body.id }, body: { text: 'Krótko', version: 1 } });
  expect([edited.status, edited.body]).toEqual([200, { id: first.body.id, text: 'Krótko', version: 2 }]);
  const stale = await api.call(editPhrase, { params: { id: first.body.id }, body: { text: 'Dawne', version: 1 } });
  expect([stale.status, stale.error.code]).toEqual([409, 'CHANGED_MEANWHILE']);

  expect((await api.call(deletePhrase, { params: { id: second.body.id } })).status).toBe(204);
  for (const answer of [
    await api.call(deletePhrase, { params: { id: second.body.id } }),
    await api.call(editPhrase, { params: { id: second.body.id }, body: { text: 'Za późno' } }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await api.call(listPhrases, { params })).body).toEqual([edited.body]);
});

test('the ladder: no token 401, an owner 403, another school 404 before a bad body', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const owner = await given.owner(mine.id);
  const { id } = await given.phrase(mine.trainer);
  const calls = [
    { operation: listPhrases, sending: { params: { schoolId: mine.id } } },
    { operation: editPhrase, sending: { params: { id }, body: { text: '' } } },
    { operation: deletePhrase, sending: { params: { id } } },
  ];
  for (const { operation, sending } of calls) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await server.api.as(owner).call(operation, sending)).status).toBe(403);
    expect((await server.api.as(other.trainer).call(operation, sending)).status).toBe(404);
  }
  expect((await server.api.as(owner).call(addPhrase, { body: { text: 'Hau' } })).status).toBe(403);
  expect((await server.api.as(mine.trainer).call(listPhrases, { params: { schoolId: mine.id } })).body).toHaveLength(1);
});

test('a sentence has 1 to 500 characters and is stored as typed', async () => {
  const { trainer } = await given.school();
  const api = server.api.as(trainer);
  const { id } = await given.phrase(trainer);
  for (const text of ['a', 'ż'.repeat(500), '<b>Brawo</b> 🐕 https://psia.test']) {
    expect((await api.call(addPhrase, { body: { text } })).body.text).toBe(text);
  }
  for (const text of ['', '  \n ', 'x'.repeat(501), 'a\u0000b', 5, null]) {
    for (const { status, error } of [
      await api.call(addPhrase, { body: { text } }),
      await api.call(editPhrase, { params: { id }, body: { text } }),
    ]) {
      expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['text']]);
    }
  }
});

test('a school has at most 100 sentences, whoever adds them together', async () => {
  const { id: schoolId, trainer } = await given.school();
  const api = server.api.as(trainer);
  const rows = Array.from({ length: 97 }, () => given.phrase(trainer));
  await Promise.all(rows);
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(addPhrase, { body: { text: 'Hau' } })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, error }) => `${status} ${error.code} ${error.message}`))).toEqual(
    new Set(['409 LIMIT_REACHED Szkoła może mieć najwyżej 100 gotowych zdań.']),
  );
  expect((await api.call(listPhrases, { params: { schoolId } })).body).toHaveLength(100);
});

test('D109: the school’s trainers hear of each change', async () => {
  const { id: schoolId, trainer } = await given.school();
  const api = server.api.as(trainer);
  const client = await followLive(Number(new URL(server.origin).port), trainer.jwt, [staffDestination(schoolId)]);
  const heard = async () => JSON.parse((await client.next()).body);
  const { id } = (await api.call(addPhrase, { body: { text: 'Hau' } })).body;
  expect(await heard()).toEqual({ topic: 'phrases' });
  await api.call(editPhrase, { params: { id }, body: { text: 'Hau hau' } });
  expect(await heard()).toEqual({ topic: 'phrases' });
  await api.call(deletePhrase, { params: { id } });
  expect(await heard()).toEqual({ topic: 'phrases' });
  client.socket.close();
});
