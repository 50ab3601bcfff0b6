import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/architecture');
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The files and folders that a page names in backticks, from the project's root. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:apps|packages|tests|e2e|bench|scripts|docs)\/[^`\s]*)`/gu)].map(([, path = '']) => path);

test.each(pages)('docs/architecture/$name names files that exist', ({ text }) => {
  expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(pages)('docs/architecture/$name has a picture, an example and what it promises', ({ text }) => {
  expect(text).toMatch(/^```\n[^]+?^```$/mu);
  expect(text).toMatch(/^## Example: /mu);
  expect(text).toMatch(/^## What it promises$/mu);
  expect(pathsIn(text).length).toBeGreaterThan(1);
});

test('ARCHITECTURE.md leads to every page', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  expect(pages.map(({ name }) => `docs/architecture/${name}`).filter((page) => !text.includes(page))).toEqual([]);
});
