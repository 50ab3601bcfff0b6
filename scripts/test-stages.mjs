import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findSystemPostgres } from '../apps/server/src/testing/system-postgres.ts';
import { obtainChromium } from './chromium.mjs';
import { ensureBuilt } from './ensure.mjs';
import { runAloud } from './run-aloud.mjs';
import { installSystemPostgres } from './system-postgres.mjs';
import { playwrightTotals, vitestTotals } from './test-summary.mjs';

/** @typedef {import('./test-summary.mjs').Result} Result */

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const inCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/**
 * The stages of `npm test`, in their order.
 *
 * @type {{ name: string, about: string, run: () => Promise<Result> }[]}
 */
export const stages = [
  { name: 'format', about: 'oxfmt', run: () => check('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'lint', about: 'oxlint with type-aware rules', run: () => check('oxlint/bin/oxlint', []) },
  { name: 'types', about: 'tsc', run: () => check('typescript/bin/tsc', ['-b']) },
  {
    name: 'architecture',
    about: 'layers, names and leftovers',
    run: () => vitest('unit', ['tests/architecture.test.ts']),
  },
  { name: 'unit', about: 'rules, web library, architecture', run: () => vitest('unit') },
  { name: 'schema', about: 'the generated types describe the migrated database', run: checkSchema },
  { name: 'api', about: 'the server over HTTP, on the embedded PostgreSQL', run: () => vitest('api') },
  { name: 'api-new-york', about: 'the rules of time on a server in New York', run: () => vitest('api-new-york') },
  { name: 'race', about: 'many clients at once, on the embedded PostgreSQL', run: () => vitest('race') },
  { name: 'crash', about: 'servers killed while people book', run: () => vitest('crash') },
  { name: 'api-system', about: 'what PostgreSQL decides, on one of this machine', run: testOnSystemPostgres },
  { name: 'build', about: 'the web app', run: build },
  { name: 'budget', about: 'what the browser downloads', run: () => node([join('scripts', 'browser-budget.mjs')]) },
  { name: 'e2e', about: 'the whole product in a browser', run: testInBrowser },
];

/**
 * What `npm test -- <part>` can name: each stage, and groups of them.
 *
 * @type {Record<string, string[]>}
 */
export const parts = {
  ...Object.fromEntries(stages.map(({ name }) => [name, [name]])),
  budget: ['build', 'budget'],
  check: ['format', 'lint', 'types', 'architecture'],
  e2e: ['build', 'e2e'],
  // The architecture test is part of unit.
  all: stages.map(({ name }) => name).filter((name) => name !== 'architecture'),
};

/** @returns {Promise<Result>} */
async function checkSchema() {
  return node([join('apps', 'server', 'src', 'testing', 'generate-database-types.ts'), '--verify']);
}

/** @returns {Promise<Result>} */
async function testOnSystemPostgres() {
  if (findSystemPostgres() === null && inCi) installSystemPostgres(console.log);
  if (findSystemPostgres() === null) return notRun('no PostgreSQL 15 or newer is installed');
  return vitest('api-system', [], { PSIA_TEST_POSTGRES: 'system' });
}

/** @returns {Promise<Result>} */
async function build() {
  try {
    await ensureBuilt();
    return verdict(true);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return verdict(false);
  }
}

/** @returns {Promise<Result>} */
async function testInBrowser() {
  const chromium = await obtainChromium(console.log);
  if (chromium === null) return notRun('no Chromium was found or could be installed');
  const report = freshReport('e2e');
  const args = [join(packages, '@playwright', 'test', 'cli.js'), 'test'];
  const { succeeded, lastWords } = await run(args, { CHROMIUM_PATH: chromium });
  return { ...playwrightTotals(report, succeeded), lastWords };
}

/**
 * @param {string} project
 * @param {string[]} filters
 * @param {Record<string, string>} env
 */
async function vitest(project, filters = [], env = {}) {
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [join(packages, 'vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters, ...filters];
  const { succeeded, lastWords } = await run(args, env);
  return { ...vitestTotals(report, succeeded), lastWords };
}

/**
 * @param {string} program inside node_modules
 * @param {string[]} args
 */
async function check(program, args) {
  return node([join(packages, program), ...args]);
}

/** @param {string[]} args */
async function node(args) {
  const { succeeded, lastWords } = await run(args);
  return { ...verdict(succeeded), lastWords };
}

/**
 * Runs a program of Node, which finds the pinned Node and the installed programs on its PATH.
 *
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function run(args, env = {}) {
  const path = [join(packages, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return runAloud(args, { cwd: root, env: { ...process.env, PATH: path, ...env } });
}

/** @param {string} name */
function freshReport(name) {
  const path = join(root, 'test-results', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * @param {boolean} succeeded
 * @returns {Result}
 */
function verdict(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

/**
 * In CI every suite has to run; elsewhere a machine may lack what one needs.
 *
 * @param {string} why
 * @returns {Result}
 */
function notRun(why) {
  return { passed: 0, failed: inCi ? 1 : 0, skipped: 0, note: `did not run: ${why}` };
}
