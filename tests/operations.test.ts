import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '@psia/contract/operations';
import { expect, test } from 'vitest';

const contract = join(import.meta.dirname, '..', 'packages', 'contract', 'src');
const isOperation = (value: unknown) =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;

// What is not among them is in no sweep of the tests and in no documentation.
test('every call that a contract defines is among the operations', async () => {
  const listed = new Set<unknown>(operations.map(({ operation }) => operation));
  const paths = globSync('**/*.contract.ts', { cwd: contract });
  expect(paths.length).toBeGreaterThan(20);
  const missing = await Promise.all(
    paths.map(async (path) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(join(contract, path)).href);
      return Object.entries(exported)
        .filter(([, value]) => isOperation(value) && !listed.has(value))
        .map(([name]) => `${path}: ${name}`);
    }),
  );
  expect(missing.flat()).toEqual([]);
});
