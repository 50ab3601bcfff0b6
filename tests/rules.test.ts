import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from './architecture/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The rules that docs/rules.md holds: those in bold, 'D120 to D122' as three. */
function rulesIn(text: string): ReadonlySet<number> {
  const headings = [...text.matchAll(/\*\*(D\d[^*]*)\*\*/gu)].map(([, heading = '']) => heading);
  const held = headings.flatMap((heading) => {
    const ranges = [...heading.matchAll(/D(\d+) to D(\d+)/gu)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
    );
    return [...ranges, ...[...heading.matchAll(/D(\d+)/gu)].map(([, rule]) => Number(rule))];
  });
  return new Set(held);
}

test('docs/rules.md holds every rule that the code cites', () => {
  const held = rulesIn(readFileSync(`${root}docs/rules.md`, 'utf8'));
  const missing = new Map<string, string>();
  for (const { path, text } of readSources(root)) {
    for (const [cited, rule] of text.matchAll(/\bD(\d{1,3})\b/gu)) {
      if (!held.has(Number(rule))) missing.set(cited, path);
    }
  }
  expect([...missing]).toEqual([]);
});

test('a rule is held by its number in bold, alone, beside others or within a stretch', () => {
  const text = '- **D1** One.\n- **D3, D5** Two (D9).\n- **D110, D120 to D122** Three.';
  expect([...rulesIn(text)].toSorted((a, b) => a - b)).toEqual([1, 3, 5, 110, 120, 121, 122]);
});

test('docs/product.md says each screen and each part once', () => {
  const text = readFileSync(`${root}docs/product.md`, 'utf8');
  const areas = text.split(/^# /mu);
  const twice = areas.flatMap((area) => {
    const titles = [...area.matchAll(/^- \*\*(.+?)\*\*/gmu)].map(([, title = '']) => title);
    return titles.filter((title, index) => titles.indexOf(title) !== index);
  });
  expect(twice).toEqual([]);
});
