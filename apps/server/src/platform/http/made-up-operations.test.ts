import { defineOperation } from '@psia/contract/core/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLogger } from '../log/log.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { Implement } from './implement.ts';

const logged: string[] = [];
let server: TestServer;

const made = { summary: 'Na próbę', access: 'public' } as const;
const refuseDeclared = defineOperation({ ...made, method: 'GET', path: '/made-up/declared', errors: ['TOO_LATE'] });
const refuseUndeclared = defineOperation({ ...made, method: 'GET', path: '/made-up/undeclared' });

function implementMore(implement: Implement): void {
  const refuse = async () => {
    throw new Refusal('TOO_LATE');
  };
  implement(refuseDeclared, {}, refuse);
  implement(refuseUndeclared, {}, refuse);
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
