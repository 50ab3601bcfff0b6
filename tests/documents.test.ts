import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importedPaths, isCode, isTest, placeOf, readSources } from './architecture/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'docs/architecture';
const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const pages = readdirSync(join(root, folder)).map((name) => read(`${folder}/${name}`));
const map = read('ARCHITECTURE.md');

const sources = readSources(root);
const ownFiles = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
const inFolders = ['docs', 'bench', 'cluster', '.ci', 'apps/web/public'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => posix.join(top, path)),
);
const generated = ['apps/server/migrations/schema.generated.ts'];
const files = [...sources.map(({ path }) => path), ...ownFiles, ...inFolders, ...generated];

/** Every file and folder by each way to write it: from the root, or from any folder above it on. */
const known = new Set(
  files.flatMap((path) => {
    const steps = path.split('/');
    return steps.flatMap((_, end) => steps.slice(0, end + 1).map((__, start) => steps.slice(start, end + 1).join('/')));
  }),
);

/** Every word of the code and of the statements in it. */
const words = new Set(
  sources.filter((file) => isCode(file) || file.path.endsWith('.sql')).flatMap(({ text }) => text.match(/\w+/gu) ?? []),
);

/** What a document says in backticks, its pictures left out. */
const namedIn = (text: string) =>
  [...text.replaceAll(/^```[^]*?^```$/gmu, '').matchAll(/`([^`\n]+)`/gu)].map(([, named = '']) => named);

/** The files and folders that a document names; addresses and patterns (`/calendar/…`, `<feature>.public.ts`) are none. */
const pathsIn = (text: string) =>
  namedIn(text)
    .filter(
      (named) =>
        /^[\w.-]+(?:\/[\w.-]+)*\/?$/u.test(named) && /\/|\w\.(?:[mc]?[jt]sx?|md|sql|css|html|json)$/u.test(named),
    )
    .filter((named) => !/^(?:\.|[A-Z_]+\/)/u.test(named))
    .map((path) => path.replace(/\/$/u, ''));

/** The names of functions, types, columns and fields that a document names. */
const namesIn = (text: string) =>
  namedIn(text)
    .filter((named) => /^[A-Za-z][\w.]*(?:\(.*\))?$/u.test(named) && !pathsIn(`\`${named}\``).length)
    .flatMap((named) => named.replace(/\(.*/u, '').split('.'))
    .filter((name) => /[a-z]/u.test(name) && /[A-Z_]/u.test(name.slice(1)));

const others = [
  'README.md',
  'SECURITY.md',
  'docs/operating.md',
  'docs/threat-model.md',
  'docs/words.md',
  'docs/words-of-code.md',
].map(read);

/** Where the links of a document lead, from the project's root; links to other hosts are left out. */
const linksIn = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(/\]\(([^)\s#]+)/gu)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/u.test(link))
    .map((link) => posix.join(posix.dirname(path), link));

test.each([map, ...pages, ...others])('$path names files that exist', (document) => {
  const named = [...pathsIn(document.text), ...linksIn(document)];
  expect(named.filter((path) => !known.has(path))).toEqual([]);
});

test.each([map, ...pages])('$path names what the code calls so', ({ text }) => {
  expect(namesIn(text).filter((name) => !words.has(name))).toEqual([]);
});

test.each(pages)('$path has a picture, an example through files and what it promises', ({ text }) => {
  expect(text).toMatch(/^```\n[^]+?^```$/mu);
  expect(text).toMatch(/^## What it promises$/mu);
  const example = /^## Example: [^]+?(?=^## )/mu.exec(text)?.[0] ?? '';
  expect(pathsIn(example).filter((path) => files.includes(path)).length).toBeGreaterThan(1);
});

test('ARCHITECTURE.md has every page in its table, and stays a map', () => {
  expect(map.text.split(/\s+/u).length).toBeLessThan(1_900);
  expect(pages.map(({ path }) => path).filter((path) => !map.text.includes(`](${path})`))).toEqual([]);
});

/** The sentences of a document: of its paragraphs, list items and cells of tables. */
function sentencesIn(text: string): string[] {
  const lines = text.replaceAll(/^```[^]*?^```$|^#.*$/gmu, '').split('\n');
  const parts = lines.flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]));
  return parts.flatMap((part) => part.split(/(?<=[.!?])\s+(?=[A-Z`'])/u)).filter((sentence) => /\w/u.test(sentence));
}

test.each([map, ...pages])('$path has sentences of at most some twenty-five words', ({ text }) => {
  expect(sentencesIn(text).filter((sentence) => sentence.trim().split(/\s+/u).length > 30)).toEqual([]);
});

test('README.md leads to every document', () => {
  const { text } = read('README.md');
  const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const paths = ['ARCHITECTURE.md', folder, ...documents.map((name) => `docs/${name}`)];
  expect(paths.filter((path) => !text.includes(`](${path})`))).toEqual([]);
});

test('ARCHITECTURE.md has the floor of every feature of the server, each above those that it imports', () => {
  const rows = [...map.text.matchAll(/^\| (\d+) \| ([^|]+) \|/gmu)];
  const floors = new Map(rows.flatMap(([, floor, names = '']) => namedIn(names).map((name) => [name, Number(floor)])));
  const ofServer = sources
    .map((file) => ({ file, place: placeOf(file.path) }))
    .filter(({ file, place }) => place.tree === 'server' && place.feature !== undefined && !isTest(file.path));
  expect([...floors.keys()].toSorted()).toEqual(
    [...new Set(ofServer.map(({ place: { feature = '' } }) => feature))].toSorted(),
  );
  const upwards = ofServer.flatMap(({ file, place: { feature = '' } }) =>
    importedPaths(file)
      .map((path) => placeOf(path))
      .filter(({ tree, feature: other }) => tree === 'server' && other !== undefined && other !== feature)
      .filter(({ feature: other = '' }) => (floors.get(other) ?? 0) >= (floors.get(feature) ?? 0))
      .map(({ feature: other }) => `${file.path} imports ${other}`),
  );
  expect(upwards).toEqual([]);
});

test('a path that is nowhere and a name that nothing has are found', () => {
  const text = 'See `apps/server/src/nowhere.ts`, `http/gate/gate.ts`, `nowhere.test.ts`, `/calendar/…`, `lockX.tsx`.';
  expect(pathsIn(text).filter((path) => !known.has(path))).toEqual([
    'apps/server/src/nowhere.ts',
    'nowhere.test.ts',
    'lockX.tsx',
  ]);
  expect(namesIn('`lockEverythingTwice(ctx)` and `ctx.outbox`, `DATA_DIR`, `acts`')).toEqual(['lockEverythingTwice']);
});
