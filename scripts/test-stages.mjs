import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findSystemPostgres } from '../apps/server/src/testing/database/system-postgres.ts';
import { auditLockFile, needsAnswer } from './advisories.mjs';
import { obtainChromium } from './chromium.mjs';
import { ensureBuilt } from './ensure.mjs';
import { runAloud } from './run-aloud.mjs';
import { installSystemPostgres } from './system-postgres.mjs';
import { playwrightTotals, vitestTotals } from './test-summary.mjs';

/** @typedef {import('./test-summary.mjs').Result} Result */

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const noChromium = 'no Chromium was found or could be installed';
const inCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/**
 * The stages of `npm test`, in their order. `share` is how much of the whole a stage may take, in percent on two cores;
 * together they are 100. A stage that takes more is named at the end, and has to be split or thinned. One that mostly waits
 * runs `beside` the others, from the first on, and says what it has to say at its end.
 *
 * @type {{ name: string, about: string, share: number, beside?: true, run: (how?: { quiet: boolean }) => Promise<Result> }[]}
 */
export const stages = [
  {
    name: 'processes',
    about: 'servers that start, stop, die or are killed while people book, beside the other stages',
    share: 19,
    beside: true,
    run: (how) => vitest('processes', how),
  },
  { name: 'format', about: 'oxfmt', share: 1, run: () => check('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'lint', about: 'oxlint with type-aware rules', share: 2, run: () => check('oxlint/bin/oxlint', []) },
  // Each further checker of a project works out most types again.
  { name: 'types', about: 'tsc', share: 3, run: () => check('typescript/bin/tsc', ['-b', '--checkers', '1']) },
  {
    name: 'architecture',
    about: 'layers, names and leftovers',
    share: 0,
    run: () => vitest('unit', { filters: ['tests/architecture.test.ts'] }),
  },
  { name: 'unit', about: 'rules, web library, architecture', share: 1, run: () => vitest('unit') },
  { name: 'advisories', about: 'known holes of what is shipped', share: 0, run: checkAdvisories },
  { name: 'schema', about: 'the generated types describe the migrated database', share: 1, run: checkSchema },
  { name: 'api', about: 'the server over HTTP, on the embedded PostgreSQL', share: 23, run: () => vitest('api') },
  {
    name: 'api-new-york',
    about: 'the rules of time on a server in New York',
    share: 2,
    run: () => vitest('api-new-york'),
  },
  { name: 'attack', about: 'one person doing the worst they may', share: 2, run: () => vitest('attack') },
  { name: 'race', about: 'many clients at once, on a PostgreSQL of this machine if any', share: 9, run: testRaces },
  {
    name: 'api-system',
    about: 'what PostgreSQL decides, on one of this machine',
    share: 4,
    run: testOnSystemPostgres,
  },
  { name: 'build', about: 'the web app', share: 1, run: build },
  {
    name: 'budget',
    about: 'what the browser downloads',
    share: 0,
    run: () => node([join('scripts', 'browser-budget.mjs')]),
  },
  { name: 'components', about: 'parts of the web app alone in a browser', share: 9, run: testComponents },
  { name: 'e2e', about: 'the whole product in a browser', share: 23, run: testInBrowser },
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
async function checkAdvisories() {
  const answer = await auditLockFile(root);
  if ('unanswered' in answer) return notRun(answer.unanswered, { fails: needsAnswer(process.env) });
  for (const line of answer.found) console.log(line);
  return { ...verdict(answer.found.length === 0), lastWords: answer.found.join('\n') };
}

/** @returns {Promise<Result>} */
async function checkSchema() {
  return node([join('apps', 'server', 'src', 'testing', 'database', 'generate-database-types.ts'), '--verify']);
}

const onSystem = { env: { PSIA_TEST_POSTGRES: 'system' } };

/** Whether this machine has a PostgreSQL; in CI it gets one. */
function obtainSystemPostgres() {
  if (findSystemPostgres() === null && inCi) installSystemPostgres(console.log);
  return findSystemPostgres() !== null;
}

/** @returns {Promise<Result>} */
async function testRaces() {
  return vitest('race', obtainSystemPostgres() ? onSystem : {});
}

/** @returns {Promise<Result>} */
async function testOnSystemPostgres() {
  if (!obtainSystemPostgres()) return notRun('no PostgreSQL 15 or newer is installed', { fails: false });
  return vitest('api-system', onSystem);
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
async function testComponents() {
  const chromium = await obtainChromium(console.log);
  if (chromium === null) return notRun(noChromium, { fails: inCi });
  return vitest('browser', { env: { CHROMIUM_PATH: chromium } });
}

/** @returns {Promise<Result>} */
async function testInBrowser() {
  const chromium = await obtainChromium(console.log);
  if (chromium === null) return notRun(noChromium, { fails: inCi });
  const report = freshReport('e2e');
  const args = [join(packages, '@playwright', 'test', 'cli.js'), 'test'];
  const { succeeded, lastWords } = await run(args, { CHROMIUM_PATH: chromium });
  return { ...playwrightTotals(report, succeeded), lastWords };
}

/**
 * @param {string} project
 * @param {{ filters?: string[], env?: Record<string, string>, quiet?: boolean }} how
 */
async function vitest(project, { filters = [], env = {}, quiet = false } = {}) {
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [join(packages, 'vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters, ...filters];
  const { succeeded, lastWords } = await run(args, env, quiet);
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
function run(args, env = {}, quiet = false) {
  const path = [join(packages, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return runAloud(args, { cwd: root, env: { ...process.env, PATH: path, ...env }, quiet });
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
 * A machine may lack what a suite needs. In CI the browser's have to run, since nothing else proves what they do; what a
 * PostgreSQL of the machine would repeat has been proven on the embedded one.
 *
 * @param {string} why
 * @param {{ fails: boolean }} verdict
 * @returns {Result}
 */
function notRun(why, { fails }) {
  return { passed: 0, failed: fails ? 1 : 0, skipped: 0, note: `did not run: ${why}` };
}
