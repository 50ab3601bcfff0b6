import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set(['node_modules', 'dist']);

/**
 * A fingerprint of the names and contents of files and folders; what is installed or built is left out.
 *
 * @param {string} root
 * @param {string[]} paths relative to the root
 * @returns {string}
 */
export function contentHash(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesOf(root, each))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !leftOut.has(name));
  return names.toSorted().flatMap((name) => filesOf(root, `${path}/${name}`));
}
