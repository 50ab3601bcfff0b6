import { expect, test } from 'vitest';
import { firstRoutes, lazyChunks } from '../scripts/browser-weight.mjs';

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['entry.css'] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', name: 'Table', imports: ['_react.js'], css: ['table.css'] },
  'src/app/layouts/owner-layout.tsx': { file: 'owner-layout.js', isDynamicEntry: true },
  'src/app/layouts/trainer-layout.tsx': { file: 'trainer-layout.js', isDynamicEntry: true },
  'src/features/dogs/screens/my-dog.tsx': {
    file: 'my-dog.js',
    isDynamicEntry: true,
    imports: ['_table.js', 'index.html'],
  },
  'src/lib/time/polyfill.ts': { file: 'polyfill.js', isDynamicEntry: true },
};

const sizes: Record<string, number> = {
  'entry.js': 1,
  'react.js': 10,
  'table.js': 100,
  'owner-layout.js': 1000,
  'trainer-layout.js': 2000,
  'my-dog.js': 10_000,
  'polyfill.js': 100_000,
  'entry.css': 1,
  'table.css': 10,
};

const sizeOf = (file: string) => sizes[file] ?? Number.NaN;

test('A first route weighs the entry, its screen, what that imports, and the heaviest layout', () => {
  expect(firstRoutes(manifest, sizeOf)).toEqual([
    { name: 'sign-in', script: 11, style: 1 },
    { name: 'src/features/dogs/screens/my-dog.tsx', script: 12_111, style: 11 },
  ]);
});

test('Every script that the entry does not bring is a lazy chunk', () => {
  const names = lazyChunks(manifest, sizeOf).map(({ name }) => name);
  expect(names).toEqual(['polyfill.js', 'my-dog.js', 'trainer-layout.js', 'owner-layout.js', 'Table']);
});
