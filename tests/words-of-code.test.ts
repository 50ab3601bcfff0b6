import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isCode, readSources, type SourceFile } from './architecture/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = 'docs/words-of-code.md';

/** The names that the list refuses: the last column of its tables. */
function refusedNames(text: string): ReadonlySet<string> {
  const rows = text.split('\n').filter((line) => /^\| (?!word |---)/u.test(line));
  const lastCells = rows.map((row) => row.split('|').at(-2) ?? '');
  return new Set(lastCells.flatMap((cell) => cell.match(/[A-Za-z]+/gu) ?? []));
}

/** Where code uses a refused name, whole, as a name and not in a text or comment. */
function usesOf(refused: ReadonlySet<string>, files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isCode(file) && !file.path.startsWith('tests/'))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, '');
      const names = new Set(code.match(/[A-Za-z_]+/gu));
      return [...refused].filter((name) => names.has(name)).map((name) => `${path}: ${name}`);
    });
}

test('docs/words-of-code.md: the code uses the names that a reader would search', () => {
  expect(usesOf(refusedNames(readFileSync(`${root}${list}`, 'utf8')), readSources(root))).toEqual([]);
});

test('a refused name is found whole, in code, not in comments', () => {
  const refused = refusedNames('| word | what | not |\n|---|---|---|\n| `lockX` | locks | lockDogs, keepIt |\n');
  expect([...refused]).toEqual(['lockDogs', 'keepIt']);
  const file = (text: string) => ({ path: 'apps/server/src/a.ts', text });
  expect(usesOf(refused, [file('await lockDogs(ctx);')])).toEqual(['apps/server/src/a.ts: lockDogs']);
  expect(usesOf(refused, [file('// lockDogs\n/* keepIt */ upholdDogs(); keepItAll();')])).toEqual([]);
});
