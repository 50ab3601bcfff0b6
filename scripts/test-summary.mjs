import { readFileSync } from 'node:fs';

/**
 * What a stage of the tests gave. `note` says why it did not run, or what else there is to know; `lastWords` is the end
 * of what its program said.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string, lastWords?: string }} Result
 * @typedef {Result & { name: string, seconds: number }} Line
 */

/**
 * Totals of a report that Vitest wrote; one failure when there is none, as when nothing could start.
 *
 * @param {string} path
 * @param {boolean} succeeded whether the run ended well; a run can fail with every test passed
 * @returns {Result}
 */
export function vitestTotals(path, succeeded) {
  const report = readReport(path);
  const passed = numberOf(report, 'numPassedTests');
  const failed = numberOf(report, 'numFailedTests');
  const skipped = numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests');
  return withVerdict({ passed, failed, skipped }, succeeded);
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
  const failed = numberOf(stats, 'unexpected') + numberOf(stats, 'flaky');
  return withVerdict({ passed, failed, skipped: numberOf(stats, 'skipped') }, succeeded);
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
 * What the stages that failed said at last, one line per stage, and the totals as the last line.
 *
 * @param {Line[]} lines
 */
export function printSummary(lines) {
  for (const { name, failed, lastWords } of lines) {
    if (failed > 0 && lastWords) console.log(`\n── ${name} failed, and said at last:\n${lastWords.trim()}`);
  }
  console.log(`\n${'stage'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`);
  for (const { name, passed, failed, skipped, seconds, note } of lines) {
    const counts = `${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(9)}`;
    const remarks = [skipped > 0 ? `${skipped} skipped` : '', note ?? ''].filter(Boolean).join('; ');
    console.log(`${name.padEnd(14)}${counts}  ${remarks}`.trimEnd());
  }
  const { passed, failed } = totalsOf(lines);
  console.log(`\n${passed} passed, ${failed} failed`);
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
