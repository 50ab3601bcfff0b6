import { defineOperation, type Operation } from '@psia/contract/core/operation';
import { id } from '@psia/contract/core/ids';
import { operations } from '@psia/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import type { ReadDatabase } from '../database/database.ts';
import { createLogger } from '../log/log.ts';
import { Refusal } from '../refusal/refusal.ts';
import { ProducedFile } from './answers/answers.ts';
import { openApiDocument } from './docs/openapi.ts';
import type { Implement } from './implement.ts';
import { refusalCodesOf } from './refusals/refusal-codes.ts';

const logged: string[] = [];
let server: TestServer;

const made = { summary: 'Na próbę', access: 'public' } as const;
const refuseDeclared = defineOperation({ ...made, method: 'GET', path: '/made-up/declared', errors: ['TOO_LATE'] });
const refuseUndeclared = defineOperation({ ...made, method: 'GET', path: '/made-up/undeclared' });
const name = z.string().max(50);
const keepName = defineOperation({
  ...made,
  method: 'PUT',
  path: '/made-up/names/{name}',
  params: z.object({ name }),
  output: z.object({ name }),
  status: [200, 201],
});
const later = defineOperation({ ...made, method: 'POST', path: '/made-up/later', status: 202 });
const listNames = defineOperation({ ...made, method: 'GET', path: '/made-up/names.csv', produces: 'text/csv' });
const bytes = { type: 'application/octet-stream', mostBytes: 2048 } as const;
const readBytes = defineOperation({
  ...made,
  method: 'POST',
  path: '/made-up/bytes',
  does: 'reads',
  accepts: bytes,
  produces: 'application/octet-stream',
});
const importNames = defineOperation({
  ...made,
  method: 'POST',
  path: '/made-up/import',
  accepts: { type: 'text/csv', mostBytes: 2_000_000 },
  output: z.object({ names: z.array(name) }),
});
const ask = defineOperation({ ...made, method: 'POST', path: '/made-up/ask', does: 'reads' });

const names = new Set<string>();

const countSchools = async (db: ReadDatabase) => (await db.selectFrom('schools').select('id').execute()).length;

function implementMore(implement: Implement): void {
  const refuse = async () => {
    throw new Refusal('TOO_LATE');
  };
  implement(refuseDeclared, {}, refuse);
  implement(refuseUndeclared, {}, refuse);
  implement(keepName, {}, async (_ctx, { params }) => {
    const status: 200 | 201 = names.has(params.name) ? 200 : 201;
    names.add(params.name);
    return { status, body: { ...params, secret: 'nobody’s business' } };
  });
  implement(later, {}, async () => undefined);
  implement(listNames, {}, async () => new ProducedFile({ name: 'imiona.csv', content: () => 'imię\nAzor\n' }));
  implement(readBytes, {}, async (_ctx, { body }) => {
    return new ProducedFile({ name: 'bajty', content: () => body.toReversed(), tag: '"bytes"' });
  });
  implement(importNames, {}, async (_ctx, { body }) => ({ names: body.split('\n') }));
  implement(ask, {}, async (ctx) => {
    // @ts-expect-error what only asks is given nothing to write with
    await ctx.db.deleteFrom('schools').execute();
  });
}

beforeAll(async () => {
  server = await startTestServer({ implementMore });
});
afterAll(() => server.close());

test('a refusal that its operation does not declare fails tests, a declared one is answered', async () => {
  expect((await server.api.call(refuseDeclared)).error.code).toBe('TOO_LATE');
  expect((await server.api.call(refuseUndeclared)).status).toBe(500);
});

test('in production an undeclared refusal is answered all the same, and is an error in the log', async () => {
  const log = createLogger('error', { write: (line) => logged.push(line) });
  const production = await startTestServer({ database: server.database, strict: false, log, implementMore });
  try {
    expect((await production.api.call(refuseDeclared)).error.code).toBe('TOO_LATE');
    expect(logged).toEqual([]);
    const { status, error } = await production.api.call(refuseUndeclared);
    expect([status, error.code]).toEqual([409, 'TOO_LATE']);
    expect(logged.join('')).toContain(
      'GET /made-up/undeclared refused with TOO_LATE, which its contract does not declare',
    );
  } finally {
    await production.close();
  }
});

test('of two statuses the use case says which one it was, and nothing beside the contract leaves', async () => {
  const send = () => server.api.call(keepName, { params: { name: 'Azor' } });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect([first.body, second.body]).toEqual([{ name: 'Azor' }, { name: 'Azor' }]);
  expect((await server.api.call(later)).status).toBe(202);
});

const fetchFrom = (path: string, init: RequestInit = {}) => fetch(`${server.origin}/api/v1${path}`, init);

test('an operation gives a file, and one that the caller has kept not again', async () => {
  const file = await fetchFrom('/made-up/names.csv');
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'inline; filename="imiona.csv"',
    'cache-control': 'no-store',
  });
  expect(await file.text()).toBe('imię\nAzor\n');
  const sent = { method: 'POST', body: Uint8Array.of(1, 2, 3), headers: { 'content-type': bytes.type } };
  const answer = await fetchFrom('/made-up/bytes', sent);
  expect([answer.headers.get('content-type'), answer.headers.get('etag')]).toEqual([bytes.type, '"bytes"']);
  expect([...(await answer.bytes())]).toEqual([3, 2, 1]);
  const kept = await fetchFrom('/made-up/bytes', { ...sent, headers: { ...sent.headers, 'if-none-match': '"bytes"' } });
  expect([kept.status, await kept.text()]).toEqual([304, '']);
});

test('an operation takes a file of its type and size, and no JSON', async () => {
  const send = async (path: string, body: string | Uint8Array<ArrayBuffer>, type: string) => {
    const answer = await fetchFrom(path, { method: 'POST', body, headers: { 'content-type': type } });
    return { status: answer.status, body: await answer.json() };
  };
  const read = await send('/made-up/import', '\uFEFFŻuk\nAzor', 'text/csv; charset=utf-8');
  expect(read).toEqual({ status: 200, body: { names: ['Żuk', 'Azor'] } });
  expect(await send('/made-up/import', '["Azor"]', 'application/json')).toEqual({
    status: 415,
    body: { code: 'WRONG_TYPE', message: 'Tego rodzaju pliku nie można tu przesłać.' },
  });
  expect(await send('/made-up/import', Uint8Array.of(0xff, 0xfe, 0x31), 'text/csv')).toEqual({
    status: 400,
    body: { code: 'BAD_INPUT', message: 'Plik nie jest tekstem w UTF-8.' },
  });
  expect((await send('/made-up/import', 'Azor\n'.repeat(300_000), 'text/csv')).status).toBe(200);
  expect(await send('/made-up/import', 'a'.repeat(2_000_001), 'text/csv')).toEqual({
    status: 413,
    body: { code: 'BODY_TOO_LARGE', message: 'Plik jest za duży (najwyżej 1,9 MB).' },
  });
  expect((await send('/made-up/later', 'a;b', 'text/csv')).body).toMatchObject({ code: 'NOT_JSON' });
});

test('a POST that only asks can write nothing', async () => {
  await factoriesOf(server).school();
  expect((await server.api.call(ask)).status).toBe(500);
  expect(await countSchools(server.database.read)).toBeGreaterThan(0);
});

test.each([
  ["a GET can't write", { ...made, method: 'GET', path: '/x', does: 'writes' }],
  ['only what reads can answer with a file', { ...made, method: 'POST', path: '/x', produces: 'text/csv' }],
  ['answers with either JSON or a file', { ...made, method: 'GET', path: '/x', produces: 'text/csv', output: name }],
  [
    'takes either JSON or a file',
    { ...made, method: 'POST', path: '/x', accepts: bytes, body: z.object({ dogId: id('dog') }) },
  ],
] as const)('the server does not start when it is told: %s', async (problem, definition) => {
  const operation: Operation = defineOperation(definition);
  const starting = startTestServer({
    database: server.database,
    implementMore: (implement) => implement(operation, {}, async () => undefined),
  });
  await expect(starting).rejects.toThrow(problem);
});

test('the description of the API tells of files, of addresses at the root and of what each call can refuse with', () => {
  const { paths } = openApiDocument();
  const feed = (paths as Record<string, Record<string, { responses: object; security: unknown }>>)[
    '/calendar/{feedId}/{secret}.ics'
  ]!['get']!;
  expect(feed.security).toEqual([]);
  expect(feed.responses).toMatchObject({ 200: { content: { 'text/calendar': { schema: { format: 'binary' } } } } });
  expect(Object.keys(feed.responses)).toEqual(['200', '400', '404', '429', '500', '503']);
  for (const { operation, name: title } of operations.filter(({ operation: { access } }) => access === 'trainer')) {
    const codes = [...refusalCodesOf(operation)];
    const expected = ['NO_SCHOOL', 'FORBIDDEN', 'TOKEN_EXPIRED', 'BUSY'].filter(
      (code) => code !== 'NO_SCHOOL' || operation.school !== 'optional',
    );
    expect([title, codes]).toEqual([title, expect.arrayContaining(expected)]);
  }
});
