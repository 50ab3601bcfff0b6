import type { Access } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { idFieldsOf } from '../../platform/http/ids/id-fields.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { callersOf } from '../../testing/worlds/callers.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';
import { sampleOf } from '../../testing/worlds/samples.ts';
import { makeWorld, type SchoolsWorld } from '../../testing/worlds/worlds.ts';

let server: TestServer;
let mine: SchoolsWorld;
let other: SchoolsWorld;
let expired: string;

beforeAll(async () => {
  server = await startTestServer();
  [mine, other] = [await makeWorld(server), await makeWorld(server)];
  server.clock.advance({ hours: -13 });
  expired = server.tokens.sign({ sub: mine.trainer.id, sid: newId(), role: 'ROLE_TRAINER' }).jwt;
  server.clock.advance({ hours: 13 });
});
afterAll(() => server.close());

const nameOf = ({ feature, name }: NamedOperation) => `${feature}.${name}`;
const isOpen = (access: Access) => access === 'public' || access === 'publicOrTrainer' || access === 'secret';
const named = (list: readonly NamedOperation[]) => list.map((one) => ({ ...one, title: nameOf(one) }));

function wrongRoleOf(access: Access): TestMember | undefined {
  if (access === 'owner') return mine.trainer;
  return access === 'trainer' || access === 'publicOrTrainer' ? mine.owner.owner : undefined;
}

test('every operation is implemented', async () => {
  const answers = operations.map(async (one) => {
    const { status } = await server.api.call(one.operation, sampleOf(one.operation, mine.owner.ids));
    return { name: nameOf(one), status };
  });
  // A path of the contract that nothing is mounted on answers 405; starting refuses an operation that stands twice.
  const missing = (await Promise.all(answers)).filter(({ status }) => status === 405 || status >= 500);
  expect(missing).toEqual([]);
});

test('no two operations answer at one address', () => {
  const addresses = operations.map(
    ({ operation }) => `${operation.method} ${operation.path.replaceAll(/\{\w+\}/g, '*')}`,
  );
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

describe('without a session', () => {
  const closed = named(operations.filter(({ operation }) => !isOpen(operation.access)));

  test.each(closed)('$title answers 401 to nobody and to a bad token', async ({ operation }) => {
    const sample = sampleOf(operation, mine.owner.ids);
    const answers = [
      await server.api.call(operation, sample),
      await server.api.as({ jwt: 'not.a.token' }).call(operation, sample),
      await server.api.call(operation, {
        params: malformed(sample.params),
        ...(operation.method === 'GET' ? {} : { body: '{' }),
      }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [401, 'UNAUTHENTICATED']),
    );
  });

  test.each(closed)('D13: $title tells that a token has expired', async ({ operation }) => {
    const answer = await server.api.as({ jwt: expired }).call(operation, sampleOf(operation, mine.owner.ids));
    expect(answer.status).toBe(401);
    expect(answer.error).toEqual({ code: 'TOKEN_EXPIRED', message: 'JWT token is expired' });
  });

  test.each(named(operations.filter(({ operation }) => operation.access === 'publicOrTrainer')))(
    'D42: $title, open to nobody too, judges a token that is sent',
    async ({ operation }) => {
      const answer = await server.api.as({ jwt: 'not.a.token' }).call(operation, sampleOf(operation, mine.owner.ids));
      expect(answer.status).toBe(401);
    },
  );
});

const malformed = (params: Record<string, string>) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, 'nie-id']));

test.each(
  named(
    operations.filter(
      ({ operation }) => operation.access !== 'signedIn' && !['public', 'secret'].includes(operation.access),
    ),
  ),
)('D43: $title answers 403 to the wrong role, whatever the object', async ({ operation }) => {
  const who = wrongRoleOf(operation.access);
  const own = sampleOf(operation, mine.owner.ids);
  const foreign = sampleOf(operation, other.owner.ids);
  for (const sample of [own, foreign, { ...own, params: malformed(own.params) }]) {
    const { status, error } = await server.api.as(who!).call(operation, sample);
    expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
  }
});

test.each(
  named(operations).flatMap((one) =>
    idFieldsOf(one.operation)
      .filter(({ place, names }) => place === 'params' && 'resource' in names)
      .map((field) => ({ ...one, field, parameter: field.name })),
  ),
)('D43: $title answers 400 to a malformed {$parameter}', async ({ operation, parameter }) => {
  for (const { who, ids } of callersOf(operation.access, mine)) {
    const sample = sampleOf(operation, ids);
    for (const wrong of ['1', 'nie-id', `${newId()}0`, "' OR 1=1", '🐕', '\u0000', 'null']) {
      const params = { ...sample.params, [parameter]: wrong };
      const { status, error } = await server.api.as(who).call(operation, { ...sample, params });
      expect([wrong, status, error.code]).toEqual([wrong, 400, 'MALFORMED_ID']);
    }
  }
});
