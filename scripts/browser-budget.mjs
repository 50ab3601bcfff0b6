import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesKeptBy, firstRoutes, lazyChunks, partsAlongWith, publicScreensOf } from './browser-weight.mjs';

// Prints what the browser downloads, gzipped, and fails when it is more than this, in kB: before it shows a screen, as
// `whole` with the parts that come along with it, later, in one piece, and, with brotli as browsers take it, what the
// service worker keeps.
const limits = {
  signIn: { script: 145, style: 12 },
  route: { script: 195, style: 20 },
  whole: 210,
  chunk: 60,
  kept: 400,
};

const web = join(import.meta.dirname, '..', 'apps', 'web');
const dist = join(web, 'dist');
const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error('The web app is not built: npm test -- build');
  process.exit(1);
}
/** @type {import('./browser-weight.mjs').Manifest} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** @type {Map<string, number>} */
const sizes = new Map();
/** @param {string} file */
function sizeOf(file) {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
  sizes.set(file, size);
  return size;
}

/** @param {number} bytes */
const inKilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(9);
/** @type {string[]} */
const excesses = [];

/** @param {import('./browser-weight.mjs').RouteWeight} weight @param {{ script: number, style: number }} limit */
function printRoute({ name, script, style, whole }, limit) {
  const isOver = script > limit.script * 1000 || style > limit.style * 1000 || whole.script > limits.whole * 1000;
  if (isOver) excesses.push(name);
  const over = isOver ? `  OVER ${limit.script}/${limit.style}/${limits.whole}` : '';
  console.log(`${[script, style, whole.script].map(inKilobytes).join('')}  ${name}${over}`);
}

/** The parts that come along with a screen, as the modules of the app say. */
function readPartsAlong() {
  const files = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join('src', file).replaceAll('\\', '/'))
    .flatMap((file) => partsAlongWith(file, readFileSync(join(web, file), 'utf8')));
}

console.log(`${['JS kB', 'CSS kB', 'whole JS'].map((head) => head.padStart(9)).join('')}  first route`);
const publicScreens = publicScreensOf(readFileSync(join(web, 'src', 'app', 'routes.tsx'), 'utf8'));
const [signIn, ...routes] = firstRoutes(manifest, sizeOf, { publicScreens, partsAlong: readPartsAlong() });
if (signIn) printRoute(signIn, limits.signIn);
for (const route of routes) printRoute(route, limits.route);

console.log(`\n${'JS kB'.padStart(9)}  lazy chunk`);
for (const { name, script } of lazyChunks(manifest, sizeOf)) {
  const over = script > limits.chunk * 1000;
  if (over) excesses.push(name);
  console.log(`${inKilobytes(script)}  ${name}${over ? `  OVER ${limits.chunk}` : ''}`);
}

/** @param {string} file */
const sentBytes = (file) => {
  const content = readFileSync(join(dist, file));
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
};
const keptFiles = filesKeptBy(readFileSync(join(dist, 'sw.js'), 'utf8'));
const keptBytes = keptFiles.reduce((all, file) => all + sentBytes(file), 0);
const isOverKept = keptBytes > limits.kept * 1000;
if (isOverKept) excesses.push('service worker');
const overKept = isOverKept ? `  OVER ${limits.kept}` : '';
console.log(`\n${inKilobytes(keptBytes)}  ${keptFiles.length} files that the service worker keeps${overKept}`);

if (excesses.length > 0) {
  console.error(`\nToo much to download: ${excesses.join(', ')}`);
  process.exitCode = 1;
}
