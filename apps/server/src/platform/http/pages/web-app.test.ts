import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRaw } from '../../../testing/ask-raw.ts';
import { createTestDatabase } from '../../../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { OpenDatabase } from '../../database/opening/open-database.ts';

const html = '<!doctype html><html lang="pl"><head><title>Psia Ścieżka</title></head><body></body></html>';
const script = `export const x = '${'psia '.repeat(1000)}';`;
const login = { label: 'Trener: "Ala" </head><script>', email: 'ala@psia.test', password: 'Leśna & <polana>' };

let folder: string;
let database: OpenDatabase;
let server: TestServer;
let demo: TestServer;
let withoutWorker: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psia-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-B1c2d3e4.js'), script);
  await writeFile(join(folder, 'assets', 'main-B1c2d3e4.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets', 'main-B1c2d3e4.js.gz'), gzipSync(script));
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, 'sw.js'), 'keep()');
  await writeFile(join(folder, 'sw.js.br'), brotliCompressSync('keep()'));
  await writeFile(join(folder, 'sw-off.js'), 'removeKept()');
  database = await createTestDatabase();
  server = await startTestServer({ database, web: { folder, demoLogins: [] } });
  demo = await startTestServer({ database, web: { folder, demoLogins: [login] } });
  withoutWorker = await startTestServer({ database, web: { folder, demoLogins: [], withoutWorker: true } });
});
afterAll(async () => {
  await withoutWorker.close();
  await demo.close();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, init?: RequestInit) => fetch(`${server.origin}${path}`, init);

describe('the page', () => {
  test('D71: is asked for again each time, under a policy that lets no inline script run', async () => {
    const answer = await ask('/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self';worker-src 'self';manifest-src 'self';media-src 'self';/);
    expect(await answer.text()).toBe(html);
  });

  test('is sent compressed, and not at all to who has it', async () => {
    const first = await ask('/', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(await first.text()).toBe(html);
    const headers = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag')! };
    expect((await askRaw(server.origin, 'GET', { path: '/', headers })).status).toBe(304);
  });

  test.each(['/index.html', '/.vite/manifest.json', '/nothing', '/assets/', '/assets/gone-B1c2d3e4.js'])(
    'is not what %s answers: that is not found',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message: 'Nie znaleziono.' });
    },
  );

  test('leads to no file outside its folder', async () => {
    for (const path of ['/..%2fserver.ts', '/assets/..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/index.html']) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

describe('files', () => {
  test('whose names carry their hash are kept for a year and sent compressed', async () => {
    const { status, headers } = await ask('/assets/main-B1c2d3e4.js', { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP; q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['zstd', undefined],
    ['', undefined],
  ])('go to who accepts %j compressed with %s, under a name of its own', async (accepted, encoding) => {
    const path = '/assets/main-B1c2d3e4.js';
    const plain = await askRaw(server.origin, 'GET', { path });
    const answer = await askRaw(server.origin, 'GET', { path, headers: { 'accept-encoding': accepted } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined);
    const head = await askRaw(server.origin, 'HEAD', { path, headers: { 'accept-encoding': accepted } });
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
    const known = { 'accept-encoding': accepted, 'if-none-match': `"other", W/${answer.headers.etag}` };
    const again = await askRaw(server.origin, 'GET', { path, headers: known });
    expect(again.status).toBe(304);
    expect(again.headers.etag).toBe(answer.headers.etag);
    expect(again.headers.vary).toBe('Accept-Encoding');
  });

  test('that were compressed at the build are not answered by that name', async () => {
    expect((await ask('/assets/main-B1c2d3e4.js.br')).status).toBe(404);
  });

  test('whose names stay are asked for again, and answered 304 when unchanged', async () => {
    const first = await ask('/favicon.svg');
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    const headers = { 'if-none-match': first.headers.get('etag')! };
    const again = await askRaw(server.origin, 'GET', { path: '/favicon.svg', headers });
    expect(again.status).toBe(304);
  });
});

describe('the service worker', () => {
  test('is asked for again each time, at the address below which it may answer', async () => {
    const answer = await ask('/sw.js');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe('keep()');
  });

  test('is replaced by what takes it away when an operator wishes, compressed or not', async () => {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      expect(await (await fetch(`${withoutWorker.origin}/sw.js`, { headers })).text()).toBe('removeKept()');
    }
  });

  test('has no second address', async () => {
    expect((await ask('/sw-off.js')).status).toBe(404);
  });
});

describe('log-ins on the sign-in page', () => {
  test('are offered by the demo, as text that can not become markup', async () => {
    const page = await (await fetch(demo.origin)).text();
    const content = /<meta name="demo-logins" content="([^"]*)">/.exec(page)?.[1] ?? '';
    expect(content).not.toMatch(/[<>]/);
    const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
    const unescaped = content.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!);
    expect(JSON.parse(unescaped)).toEqual([login]);
    expect(page.match(/<script>/g)).toBeNull();
  });

  test('are offered nowhere else', async () => {
    expect(await (await ask('/')).text()).not.toContain('demo-logins');
  });
});
