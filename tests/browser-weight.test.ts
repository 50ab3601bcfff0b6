import { expect, test } from 'vitest';
import { filesKeptBy, firstRoutes, lazyChunks, partsAlongWith, publicScreensOf } from '../scripts/browser-weight.mjs';

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['entry.css'] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', name: 'Table', imports: ['_react.js'], css: ['table.css'] },
  'src/app/queries-provider.tsx': { file: 'queries.js', isDynamicEntry: true },
  'src/app/layouts/area-layouts.tsx': { file: 'layouts.js', isDynamicEntry: true },
  'src/app/asks/asks.ts': { file: 'asks.js', isDynamicEntry: true },
  'src/features/dogs/screens/my-dog.tsx': {
    file: 'my-dog.js',
    isDynamicEntry: true,
    imports: ['_table.js', 'index.html'],
    dynamicImports: [
      'src/features/dogs/day-list.tsx',
      'src/features/dogs/week-grid.tsx',
      'src/features/dogs/dialog.tsx',
    ],
  },
  'src/features/accounts/screens/register-school.tsx': { file: 'register-school.js', isDynamicEntry: true },
  'src/features/dogs/day-list.tsx': { file: 'day-list.js', isDynamicEntry: true, css: ['day-list.css'] },
  'src/features/dogs/week-grid.tsx': { file: 'week-grid.js', isDynamicEntry: true },
  'src/features/dogs/dialog.tsx': { file: 'dialog.js', isDynamicEntry: true },
  'src/lib/time/polyfill.ts': { file: 'polyfill.js', isDynamicEntry: true },
};

const sizes: Record<string, number> = {
  'entry.js': 1,
  'react.js': 10,
  'table.js': 100,
  'queries.js': 1000,
  'asks.js': 2000,
  'layouts.js': 5000,
  'my-dog.js': 10_000,
  'register-school.js': 20_000,
  'polyfill.js': 100_000,
  'day-list.js': 200_000,
  'week-grid.js': 150_000,
  'dialog.js': 300_000,
  'day-list.css': 100,
  'entry.css': 1,
  'table.css': 10,
};

const sizeOf = (file: string) => sizes[file] ?? Number.NaN;

test('A first route weighs the entry, its screen, what that imports, for signed-in people their layout, and what comes along', () => {
  const publicScreens = new Set(['src/features/accounts/screens/register-school.tsx']);
  const partsAlong = [['src/features/dogs/week-grid.tsx', 'src/features/dogs/day-list.tsx']];
  const routes = firstRoutes(manifest, sizeOf, { publicScreens, partsAlong });
  expect(routes).toEqual([
    { name: 'sign-in', script: 11, style: 1, whole: { script: 11, style: 1 } },
    { name: 'src/features/dogs/screens/my-dog.tsx', script: 18_111, style: 11, whole: { script: 218_111, style: 111 } },
    {
      name: 'src/features/accounts/screens/register-school.tsx',
      script: 21_011,
      style: 1,
      whole: { script: 21_011, style: 1 },
    },
  ]);
});

test('What a module has fetched as soon as it is there comes along', () => {
  const code = [
    "const grid = fetchedLater(async () => (await import('../grid/week-grid.tsx')).WeekGrid, {",
    '  placeholder: <Skeleton />,',
    '});',
    "const list = fetchedLater(async () => (await import('./day-list.tsx')).DayList);",
    "export const dialog = fetchedLater(async () => (await import('./dialog.tsx')).Dialog);",
    '(isNarrow ? list : grid).prefetch();',
    'list.prefetch();',
    'function use() {',
    '  dialog.prefetch();',
    '}',
  ].join('\n');
  expect(partsAlongWith('src/features/calendar/week.tsx', code)).toEqual([
    ['src/features/grid/week-grid.tsx', 'src/features/calendar/day-list.tsx'],
    ['src/features/calendar/day-list.tsx'],
  ]);
});

test('Public screens are those of the table of public routes', () => {
  const routes = [
    "const publicRoutes: RouteObject[] = [\n  screen('a', 'A', async () => (await import('../features/a/screens/a.tsx')).A),\n];",
    "const trainerRoutes: RouteObject[] = [\n  screen('b', 'B', async () => (await import('../features/b/screens/b.tsx')).B),\n];",
  ].join('\n\n');
  expect([...publicScreensOf(routes)]).toEqual(['src/features/a/screens/a.tsx']);
  expect(() => publicScreensOf('')).toThrow('The routes name no public screen.');
});

test('Every script that the entry does not bring is a lazy chunk', () => {
  const names = lazyChunks(manifest, sizeOf).map(({ name }) => name);
  const lazy = [
    'dialog',
    'day-list',
    'week-grid',
    'polyfill',
    'register-school',
    'my-dog',
    'layouts',
    'asks',
    'queries',
  ].map((name) => `${name}.js`);
  expect(names).toEqual([...lazy, 'Table']);
});

test('what the service worker keeps is what its script names, each once, and the page', () => {
  const worker = "const entry='assets/index-Ab_1.js',files='assets/index-Ab_1.js,assets/-x_Y2z.css,assets/D_Z.woff2'";
  expect(filesKeptBy(worker)).toEqual(['assets/index-Ab_1.js', 'assets/-x_Y2z.css', 'assets/D_Z.woff2', 'index.html']);
  expect(() => filesKeptBy('const files=[]')).toThrow('The worker names no file.');
});
