import { addressOf } from '@psia/contract/core/operation';
import { operations } from '@psia/contract/operations';
import { expect, test } from 'vitest';
import { answeredWith } from './answered-requests.ts';

const origin = 'https://szkola.pl';
type Asked = Parameters<typeof answeredWith>[0];

const asked = (path: string, more: Partial<Asked> = {}): Asked => {
  const { method = 'GET', mode = 'cors' } = more;
  return { method, mode, url: new URL(path, origin).href };
};

/** Each way in which a browser asks for an address. */
const ways = (path: string, method: string) =>
  (['cors', 'no-cors', 'same-origin', 'navigate'] as const).map((mode) =>
    answeredWith(asked(path, { method, mode }), origin),
  );

test('D233: no call of the contract is ever answered by the worker, however it is asked for', () => {
  expect(operations.length).toBeGreaterThan(200);
  for (const { operation } of operations) {
    const path = addressOf(operation).replaceAll(/\{\w+\}/g, 'assets');
    expect({ path, ways: ways(path, operation.method) }).toEqual({ path, ways: Array(4).fill('nothing') });
  }
});

test.each([
  '/ws',
  '/api',
  '/api/docs',
  '/api/v1/openapi.json',
  '/api/v1/health/ready',
  '/calendar/0198-abc/treningi.ics?podpis=x',
  '/pictures/0198-abc.webp',
  '/dev/mail',
  '/dev/ui',
  '/metrics',
  '/.well-known/security.txt',
  '/sw.js',
  '/homes.json',
  '/index.html',
  '/api/assets/x.js',
  '/assetsx/x.js',
])('D233: %s is left to the browser', (path) => {
  expect(ways(path, 'GET')).toEqual(Array(4).fill('nothing'));
});

test('the page is answered where it is gone to, and built files where they are asked for', () => {
  expect(answeredWith(asked('/', { mode: 'navigate' }), origin)).toBe('page');
  expect(answeredWith(asked('/?z=maila', { mode: 'navigate' }), origin)).toBe('page');
  expect(answeredWith(asked('/'), origin)).toBe('nothing');
  expect(answeredWith(asked('/assets/DCwSJGx.js'), origin)).toBe('file');
  expect(answeredWith(asked('/assets/DCwSJGx.js', { mode: 'navigate' }), origin)).toBe('nothing');
  expect(answeredWith(asked('/assets/DCwSJGx.js', { method: 'POST' }), origin)).toBe('nothing');
  expect(answeredWith(asked('https://elsewhere.pl/assets/DCwSJGx.js'), origin)).toBe('nothing');
});
