import { changesDestination } from '@psia/contract/notifications/bell.rules';
import { inviteOwner } from '@psia/contract/invitations/invitations.contract';
import {
  getDocumentVersion,
  getInvitedPrivacy,
  getSchoolDocument,
  publishSchoolDocument,
} from '@psia/contract/school-documents/school-documents.contract';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const rules = { kind: 'rules' } as const;

const publish = (by: TestMember, kind: DocumentKind, body: { documentText: unknown; version?: number }) =>
  server.api.as(by).call(publishSchoolDocument, { params: { kind }, body });

async function currentOf(reader: TestMember, kind: DocumentKind) {
  return (await server.api.as(reader).call(getSchoolDocument, { params: { kind } })).body.current;
}

test('D208: nothing is published until a trainer does; owners then read it, and every former version', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  expect(await currentOf(owner, 'rules')).toBeNull();
  const first = await publish(trainer, 'rules', { documentText: '  Psy na smyczy.\n\n- zawsze  ', version: 0 });
  const { firstName, lastName } = trainer;
  expect([first.status, first.body]).toEqual([
    200,
    {
      version: 1,
      documentText: 'Psy na smyczy.\n\n- zawsze',
      published: { by: { firstName, lastName, role: 'trainer' }, at: expect.any(String) },
    },
  ]);
  server.clock.advance({ hours: 1 });
  await publish(await given.trainer(schoolId), 'rules', { documentText: 'Bez smyczy.', version: 1 });
  expect(await currentOf(owner, 'rules')).toMatchObject({ version: 2, documentText: 'Bez smyczy.' });
  expect(await currentOf(owner, 'privacy')).toBeNull();

  const api = server.api.as(owner);
  const former = await api.call(getDocumentVersion, { params: { ...rules, number: '1' } });
  expect(former.body).toEqual(first.body);
});

test('D208: a text that is unchanged makes no version, not even of twenty who publish it at once', async () => {
  const { trainer } = await given.school();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => publish(trainer, 'privacy', { documentText: 'Dane trzymamy rok.' })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.version}`))).toEqual(new Set(['200 1']));
  const acts = await server.database.write
    .selectFrom('acts')
    .select(['act', 'facts'])
    .where('done_by', '=', trainer.id)
    .execute();
  expect(acts).toEqual([{ act: 'document-published', facts: { kind: 'privacy', version: 1 } }]);
});

test('who is invited reads it by the token alone, and a used, unknown or missing token opens nothing', async () => {
  const { trainer } = await given.school();
  const { body: token } = await server.api.as(trainer).call(inviteOwner, { body: { email: 'nowa@psia.test' } });
  const ask = (query: { token?: string }) => server.api.call(getInvitedPrivacy, { query });
  expect((await ask({ token })).body).toEqual({ schoolName: expect.any(String), current: null });
  await publish(trainer, 'rules', { documentText: 'Regulamin to co innego.' });
  await publish(trainer, 'privacy', { documentText: 'Dane trzymamy rok.' });
  expect((await ask({ token })).body.current).toEqual({
    version: 1,
    documentText: 'Dane trzymamy rok.',
    publishedAt: expect.any(String),
  });
  for (const query of [{}, { token: 'x' }, { token: `${token}x` }]) {
    const refused = await ask(query);
    expect([refused.status, refused.error.code]).toEqual([400, 'INVALID_TOKEN']);
  }
  server.clock.advance({ hours: 24 * 7 + 1 });
  expect((await ask({ token })).error.code).toBe('INVALID_TOKEN');
});

test('the ladder: no token 401, an owner publishes nothing, another school’s documents are not to be seen', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const owner = await given.owner(mine.id);
  await publish(mine.trainer, 'rules', { documentText: 'Nasz regulamin.' });
  const sending = { params: rules, body: { documentText: 'Cudzy' } };
  expect((await server.api.call(publishSchoolDocument, sending)).status).toBe(401);
  expect((await server.api.as(owner).call(publishSchoolDocument, sending)).status).toBe(403);
  expect(await currentOf(other.trainer, 'rules')).toBeNull();
  const theirs = server.api.as(other.trainer);
  expect((await theirs.call(getDocumentVersion, { params: { ...rules, number: '1' } })).status).toBe(404);
});

test('a document has 1 to 20,000 characters and is stored as typed', async () => {
  const { trainer } = await given.school();
  for (const documentText of ['ż'.repeat(20_000), '<b>Brawo</b> 🐕 https://psia.test']) {
    expect((await publish(trainer, 'rules', { documentText })).body.documentText).toBe(documentText);
  }
  for (const documentText of ['', '  \n ', 'x'.repeat(20_001), 'a\u0000b', 5, null]) {
    const { status, error } = await publish(trainer, 'rules', { documentText });
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['documentText']]);
  }
});

test('everybody of the school hears of a publication', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const port = Number(new URL(server.origin).port);
  const client = await followLive(port, owner.jwt, [changesDestination(schoolId)]);
  await publish(trainer, 'rules', { documentText: 'Psy na smyczy.' });
  expect(JSON.parse((await client.next()).body)).toEqual({ topic: 'schoolDocuments' });
  client.socket.close();
});
