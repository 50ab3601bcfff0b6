import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Licences that let us ship without giving our own code away. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Of its own files alone; ours that use them stay ours.
  'MPL-2.0',
  'MIT-0',
  // Asks for changes of its own files alone.
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
]);

/** Where the licences stand: the web app serves it. */
export const thirdPartyFile = join(root, 'apps', 'web', 'public', 'third-party.txt');

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean, os?: string[], cpu?: string[] }} Locked
 * @typedef {{ name: string, version: string, licence: string, folder: string, isOfPlatform: boolean }} Shipped
 */

/**
 * The packages that browsers and servers get, by name; `isOfPlatform` for those that only some machines install.
 *
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {Shipped[]}
 */
export function shippedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([folder, { version = '', license = 'unknown', os, cpu }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      folder,
      isOfPlatform: os !== undefined || cpu !== undefined,
    }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/**
 * Whether a licence, or one of those that a package offers, may be shipped.
 *
 * @param {string} licence an SPDX expression such as '(MIT OR CC0-1.0)'
 */
export function mayShip(licence) {
  const offered = licence.replaceAll(/[()]/g, '').split(' OR ');
  return offered.some((one) => one.split(' AND ').every((part) => allowed.has(part.trim())));
}

/** @param {Shipped} shipped */
function noticeOf({ name, version, licence, folder, isOfPlatform }) {
  const head = `${name} ${version}\n${licence}\n`;
  const place = join(root, folder);
  if (isOfPlatform || !existsSync(place)) return head;
  const files = readdirSync(place).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(join(place, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return [head, ...texts.map((text) => `${text}\n`)].join('\n');
}

/** The names, licences and notices of all that is shipped. Needs the installed packages. */
export function thirdPartyText() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const rule = `${'-'.repeat(80)}\n`;
  const title = 'What Psia Ścieżka is made with, in browsers and on servers\n';
  return [title, ...shippedPackages(lock).map(noticeOf)].join(`\n${rule}\n`);
}

if (process.argv[1] === import.meta.filename) writeFileSync(thirdPartyFile, thirdPartyText());
