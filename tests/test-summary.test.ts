import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stages } from '../scripts/test-stages.mjs';
import { overgrown, playwrightTotals, totalsOf, vitestTotals } from '../scripts/test-summary.mjs';

const vitestReport = { numPassedTests: 12, numFailedTests: 0, numPendingTests: 1, numTodoTests: 2 };

function withReport<T>(content: unknown, read: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'psia-report-'));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  try {
    return read(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('The totals are those of the report', () => {
  expect(withReport(vitestReport, (path) => vitestTotals(path, true))).toEqual({ passed: 12, failed: 0, skipped: 3 });
});

test('A run that fails with every test passed counts as one failure', () => {
  expect(withReport(vitestReport, (path) => vitestTotals(path, false))).toMatchObject({ passed: 12, failed: 1 });
});

test('A run that writes no report counts as one failure', () => {
  expect(vitestTotals(join(tmpdir(), 'psia-no-such-report.json'), false)).toMatchObject({ passed: 0, failed: 1 });
});

test('Three journeys of a run may pass at the second try and are named; of four the run fails', () => {
  const report = (flaky: number) => ({ stats: { expected: 5, unexpected: 0, flaky, skipped: 0 } });
  const totals = (flaky: number) => withReport(report(flaky), (path) => playwrightTotals(path, true));
  const note = (count: number) => `${count} passed at the second try alone: look for the fault`;
  expect(totals(0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(totals(3)).toEqual({ passed: 8, failed: 0, skipped: 0, note: note(3) });
  expect(totals(4)).toEqual({ passed: 5, failed: 4, skipped: 0, note: note(4) });
});

test('So may three tests of a stage that tries twice', () => {
  const tries = (count: number, failureMessages: string[]) =>
    Array.from({ length: count }, () => ({ status: 'passed', failureMessages }));
  const totals = (flaky: number) => {
    const assertionResults = [...tries(12 - flaky, []), ...tries(flaky, ['AssertionError'])];
    return withReport({ ...vitestReport, testResults: [{ assertionResults }] }, (path) => vitestTotals(path, true));
  };
  expect(totals(0)).toEqual({ passed: 12, failed: 0, skipped: 3 });
  expect(totals(3)).toMatchObject({
    passed: 12,
    failed: 0,
    note: expect.stringContaining('3 passed at the second try'),
  });
  expect(totals(4)).toMatchObject({ passed: 8, failed: 4 });
});

test('A journey that fails twice has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(withReport(report, (path) => playwrightTotals(path, false))).toMatchObject({ passed: 6, failed: 1 });
});

test('The totals of all stages are their sums', () => {
  const line = { name: 'unit', seconds: 1, share: 1, skipped: 0 };
  const lines = [
    { ...line, passed: 2, failed: 1 },
    { ...line, passed: 3, failed: 0 },
  ];
  expect(totalsOf(lines)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('A stage that takes more than its share of a whole run is named, and of no other run', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  const unit = { name: 'unit', seconds: 30, share: 40, ...counts };
  const e2e = { name: 'e2e', seconds: 70, share: 60, ...counts };
  expect(overgrown([unit, e2e])).toEqual(['e2e took 70 % of the time, its share is 60 %: split it or thin it.']);
  expect(
    overgrown([
      { ...unit, seconds: 35 },
      { ...e2e, seconds: 65 },
    ]),
  ).toEqual([]);
  expect(overgrown([e2e])).toEqual([]);
});

test('The shares of the stages are a whole', () => {
  expect(stages.reduce((sum, { share }) => sum + share, 0)).toBe(100);
});
