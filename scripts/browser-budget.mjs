import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstRoutes, lazyChunks } from './browser-weight.mjs';

// Prints what the browser downloads, gzipped, and fails when it is more than this, in kB.
const limits = { signIn: { script: 145, style: 12 }, route: { script: 197, style: 20 }, chunk: 60 };

const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist');
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

/** @param {import('./browser-weight.mjs').Weight} weight @param {{ script: number, style: number }} limit */
function printRoute({ name, script, style }, limit) {
  const over = script > limit.script * 1000 || style > limit.style * 1000;
  if (over) excesses.push(name);
  console.log(
    `${inKilobytes(script)}${inKilobytes(style)}  ${name}${over ? `  OVER ${limit.script}/${limit.style}` : ''}`,
  );
}

console.log(`${'JS kB'.padStart(9)}${'CSS kB'.padStart(9)}  first route`);
const [signIn, ...routes] = firstRoutes(manifest, sizeOf);
if (signIn) printRoute(signIn, limits.signIn);
for (const route of routes) printRoute(route, limits.route);

console.log(`\n${'JS kB'.padStart(9)}  lazy chunk`);
for (const { name, script } of lazyChunks(manifest, sizeOf)) {
  const over = script > limits.chunk * 1000;
  if (over) excesses.push(name);
  console.log(`${inKilobytes(script)}  ${name}${over ? `  OVER ${limits.chunk}` : ''}`);
}

if (excesses.length > 0) {
  console.error(`\nToo much to download: ${excesses.join(', ')}`);
  process.exitCode = 1;
}
