import { readFileSync } from 'node:fs';

/**
 * What a stage of the tests gave. `note` says why it did not run, or what else there is to know; `lastWords` is the end
 * of what its program said.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string, lastWords?: string }} Result
 * `share` is how much of the whole run its stage may take, in percent.
 *
 * @typedef {Result & { name: string, seconds: number, share: number }} Line
 */

// What a loud machine may move without anything having grown, in percent of the run.
const slack = 5;
// How many tests of a stage may need a second try, where they get one.
const flakyForgiven = 3;

/**
 * Totals of a report that Vitest wrote; one failure when there is none, as when nothing could start. Tests that passed at
 * the second try alone are counted as `withSecondTries` says.
 *
 * @param {string} path
 * @param {boolean} succeeded whether the run ended well; a run can fail with every test passed
 * @returns {Result}
 */
export function vitestTotals(path, succeeded) {
  const report = readReport(path);
  const flaky = passedWithFailures(report);
  const passed = numberOf(report, 'numPassedTests') - flaky;
  const failed = numberOf(report, 'numFailedTests');
  const skipped = numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests');
  return withVerdict(withSecondTries({ passed, failed, skipped }, flaky), succeeded);
}

/**
 * Totals of a report that Playwright wrote; see vitestTotals.
 *
 * @param {string} path
 * @param {boolean} succeeded
 * @returns {Result}
 */
export function playwrightTotals(path, succeeded) {
  const stats = readReport(path).stats;
  const passed = numberOf(stats, 'expected');
  const failed = numberOf(stats, 'unexpected');
  const skipped = numberOf(stats, 'skipped');
  return withVerdict(withSecondTries({ passed, failed, skipped }, numberOf(stats, 'flaky')), succeeded);
}

/**
 * Adds tests that passed at the second try alone: passed with a note while they are few, failed when they are more than
 * that (decision 233).
 *
 * @param {Result} totals
 * @param {number} flaky
 * @returns {Result}
 */
function withSecondTries(totals, flaky) {
  if (flaky === 0) return totals;
  const counts = flaky <= flakyForgiven ? 'passed' : 'failed';
  const note = `${flaky} passed at the second try alone: look for the fault`;
  return { ...totals, [counts]: totals[counts] + flaky, note };
}

/**
 * How many tests of a report of Vitest passed although a try of theirs failed.
 *
 * @param {Record<string, unknown>} report
 */
function passedWithFailures({ testResults }) {
  if (!Array.isArray(testResults)) return 0;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).length;
}

/**
 * @param {Line[]} lines
 * @returns {Result}
 */
export function totalsOf(lines) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => lines.reduce((total, line) => total + line[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * The stages of a whole run that took more than their share, a line for each; none of a run of some stages.
 *
 * @param {Line[]} lines
 */
export function overgrown(lines) {
  const isWhole = lines.reduce((sum, { share }) => sum + share, 0) === 100;
  if (!isWhole) return [];
  return lines
    .filter((line) => takenBy(line, lines) > line.share + slack)
    .map(
      (line) =>
        `${line.name} took ${takenBy(line, lines)} % of the time, its share is ${line.share} %: split it or thin it.`,
    );
}

/**
 * How much of the time of all lines one took, in whole percent.
 *
 * @param {Line} line
 * @param {Line[]} lines
 */
function takenBy({ seconds }, lines) {
  return Math.round((100 * seconds) / lines.reduce((sum, each) => sum + each.seconds, 0));
}

/**
 * What the stages that failed said at last, one line per stage with its seconds and its part of the time, what has
 * outgrown its share, and the totals as the last line.
 *
 * @param {Line[]} lines
 * @param {number} wholeSeconds how long all of them took together
 */
export function printSummary(lines, wholeSeconds) {
  for (const { name, failed, note, lastWords } of lines) {
    if (!lastWords || (failed === 0 && note === undefined)) continue;
    console.log(`\n── ${name} ${failed > 0 ? 'failed, and' : 'passed, but'} said at last:\n${lastWords.trim()}`);
  }
  console.log(
    `\n${'stage'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}${'part'.padStart(6)}`,
  );
  for (const line of lines) {
    const { name, passed, failed, skipped, seconds, note } = line;
    const part = `${takenBy(line, lines)} %`.padStart(6);
    const counts = `${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(9)}${part}`;
    const remarks = [skipped > 0 ? `${skipped} skipped` : '', note ?? ''].filter(Boolean).join('; ');
    console.log(`${name.padEnd(14)}${counts}  ${remarks}`.trimEnd());
  }
  for (const words of overgrown(lines)) console.log(words);
  const { passed, failed } = totalsOf(lines);
  console.log(`\n${passed} passed, ${failed} failed, in ${(wholeSeconds / 60).toFixed(1)} minutes`);
}

/**
 * @param {Result} totals
 * @param {boolean} succeeded
 * @returns {Result}
 */
function withVerdict(totals, succeeded) {
  if (succeeded || totals.failed > 0) return totals;
  return { ...totals, failed: 1, note: 'failed outside its tests, see above' };
}

/**
 * @param {string} path
 * @returns {Record<string, unknown>}
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * @param {unknown} report
 * @param {string} key
 */
function numberOf(report, key) {
  if (typeof report !== 'object' || report === null) return 0;
  const value = Object.entries(report).find(([name]) => name === key)?.[1];
  return typeof value === 'number' ? value : 0;
}
