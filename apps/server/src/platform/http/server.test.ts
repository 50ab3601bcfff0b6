import { text as textOf } from 'node:stream/consumers';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { operations } from '@psia/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRaw } from '../../testing/ask-raw.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { publicUrl: 'http://localhost:3000' } });
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });
const ofHeaders = (headers: Headers, ...names: string[]) => names.map((name) => headers.get(name));

/** Sends bytes as they are and gives the whole answer. */
async function sayRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(bytes);
  return textOf(socket);
}

describe('D71: every answer', () => {
  const paths = [
    ['a success', '/api/v1/health/live', 200],
    ['the API’s description', '/api/v1/openapi.json', 200],
    ['its pages', '/api/docs', 200],
    ['a refusal', '/api/v1/owner/me', 401],
    ['an unknown path', '/api/v1/nothing', 404],
    ['the mailbox', '/dev/mail', 200],
    ['a missing file', '/assets/nothing.js', 404],
  ] as const;

  test.each(paths)('%s carries the headers that keep a browser safe', async (_, path, status) => {
    const answer = await ask(path);
    const { headers } = answer;
    expect(answer.status).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
    );
    for (const name of ['default-src', 'script-src', 'connect-src']) expect(policy.get(name)).toEqual(["'self'"]);
    for (const name of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy.get(name)).toEqual(["'none'"]);
    for (const [name, sources] of policy) {
      const others = sources.filter((source) => !["'self'", "'none'"].includes(source));
      const mayHave: Record<string, string[]> = { 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'] };
      expect([name, others]).toEqual([name, mayHave[name] ?? []]);
    }
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()');
    if (status === 404) expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  test.each(paths.filter(([, path]) => path.startsWith('/api/')))('%s is not stored by anybody', async (_, path) => {
    expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('a path that can not be read is refused as safely', async () => {
    for (const path of ['/api/v1/%', `/api/v1/hall/school/${'x'.repeat(400)}`]) {
      const { status, headers } = await ask(path);
      expect(status).toBe(404);
      expect(ofHeaders(headers, 'cache-control', 'x-content-type-options')).toEqual(['no-store', 'nosniff']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('asks for HTTPS from then on where PUBLIC_URL is https, and nowhere else', async () => {
    expect((await ask('/api/v1/health/live')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestServer({
      database: server.database,
      settings: { publicUrl: 'https://psia.example' },
    });
    try {
      for (const path of ['/api/v1/health/live', '/nothing', '/api/v1/%']) {
        const { headers } = await fetch(`${secure.origin}${path}`);
        expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      }
    } finally {
      await secure.close();
    }
  });
});

describe('D71: other origins', () => {
  const path = '/api/v1/training/lock';
  const preflight = (origin: string) => ({
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

  test('none reaches the API while CORS_ORIGINS names none', async () => {
    const answer = await ask('/api/v1/health/live', { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await ask(path, preflight('https://elsewhere.example'));
    expect(asked.status).toBe(405);
    expect(ofHeaders(asked.headers, 'access-control-allow-origin', 'access-control-allow-methods')).toEqual([
      null,
      null,
    ]);
  });

  test('those that CORS_ORIGINS names reach every call, others none', async () => {
    const [named, other] = ['https://app.example', 'https://app.example.evil.example'];
    const open = await startTestServer({ database: server.database, settings: { corsOrigins: [named] } });
    try {
      const reach = (origin: string, init?: RequestInit) =>
        fetch(`${open.origin}${path}`, init ?? { method: 'POST', headers: { origin } });
      const refused = await reach(named);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('access-control-allow-origin')).toBe(named);
      expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
      expect(refused.headers.get('vary')).toContain('Origin');
      expect((await reach(other)).headers.get('access-control-allow-origin')).toBeNull();

      const { headers } = await reach(named, preflight(named));
      const methods = (headers.get('access-control-allow-methods') ?? '').split(', ');
      expect(methods.toSorted()).toEqual([...new Set(operations.map(({ operation }) => operation.method))].toSorted());
      expect(headers.get('access-control-allow-headers')).toContain('idempotency-key');
      expect((await reach(other, preflight(other))).headers.get('access-control-allow-origin')).toBeNull();
    } finally {
      await open.close();
    }
  });
});

describe('D71: what the API does not know', () => {
  test.each([
    '/api',
    '/api/',
    '/api/v1',
    '/api/v2/health/live',
    '/api/v1/hall',
    '/api/v1/health/live/',
    '/x',
    '/API/V1',
  ])('%s answers 404 as JSON, whatever the method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ask(path, { method });
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message: 'Nie znaleziono.' });
    }
    expect((await ask(path, { method: 'HEAD' })).status).toBe(404);
  });

  test('a method that a path does not have answers 405 and names those it has', async () => {
    for (const [method, path, allowed] of [
      ['GET', '/api/v1/training/confirm', 'PATCH'],
      ['DELETE', '/api/v1/training/lock', 'POST'],
      ['PUT', '/api/v1/health/live?x=1', 'GET'],
      ['PROPFIND', '/api/v1/health/live', 'GET'],
      ['OPTIONS', '/api/v1/auth/login', 'POST'],
    ]) {
      const { status, headers, body } = await askRaw(server.origin, method!, { path: path! });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, allowed]);
      expect(JSON.parse(body.toString())).toEqual({
        code: 'METHOD_NOT_ALLOWED',
        message: 'Ten adres nie obsługuje takiego żądania.',
      });
    }
  });

  test('a session is not asked for to learn that a path is unknown', async () => {
    const { status } = await ask('/api/v1/nothing', { headers: { authorization: 'Bearer x' } });
    expect(status).toBe(404);
  });

  test.each([
    ['two hosts', 'GET /api/v1/health/live HTTP/1.1\r\nHost: psia\r\nhost: other\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP at all', 'HELO psia\r\n\r\n', 400],
    [
      'an address of twenty thousand characters',
      `GET /api/v1/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: psia\r\n\r\n`,
      431,
    ],
    ['a header with a line break inside', 'GET / HTTP/1.1\r\nHost: psia\r\nX-\u0000: 1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
  ])('%s is refused in Polish and the connection ends', async (_, bytes, status) => {
    const [head = '', body = ''] = (await sayRaw(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({ code: 'BAD_INPUT', message: 'Sprawdź wprowadzone dane.' });
    expect(head).toMatch(/content-security-policy: default-src 'self';/);
    expect(head).toMatch(/cache-control: no-store/i);
  });
});

describe('D47: compression', () => {
  const unpacking = [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const;

  async function expectPacked(
    path: string,
    asked: Record<string, string>,
    [encoding, unpack]: (typeof unpacking)[number],
  ) {
    const plain = await askRaw(server.origin, 'GET', { path, headers: asked });
    const headers = { ...asked, 'accept-encoding': encoding };
    const packed = await askRaw(server.origin, 'GET', { path, headers });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect(unpack(packed.body).equals(plain.body)).toBe(true);
    return { headers, tag: packed.headers.etag ?? '' };
  }

  test.each(unpacking)('%s is used for long answers where the client takes it', async (...way) => {
    const given = factoriesOf(server);
    const { id, trainer } = await given.school();
    for (let hall = 0; hall < 30; hall += 1) await given.hall(id, `Sala do treningu z wieloma przeszkodami ${hall}`);
    await expectPacked(`/api/v1/school/${id}/halls`, { authorization: `Bearer ${trainer.jwt}` }, way);
  });

  test.each(unpacking)(
    'D194: in %s the documents of the API come from memory, once to whoever keeps them',
    async (...way) => {
      for (const path of ['/api/v1/openapi.json', '/api/docs']) {
        const { headers, tag } = await expectPacked(path, {}, way);
        const again = await askRaw(server.origin, 'GET', { path, headers: { ...headers, 'if-none-match': tag } });
        expect([again.status, again.body.length]).toEqual([304, 0]);
      }
    },
  );

  test('a short answer is sent as it is', async () => {
    const { headers, body } = await askRaw(server.origin, 'GET', {
      path: '/api/v1/health/live',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('{"status":"ok"}');
  });
});
