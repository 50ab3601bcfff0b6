import { expect, test } from 'vitest';
import { operations } from '../operations.ts';
import { accessKinds } from '../core/deeds/access-kinds.ts';
import { accessesOfGroups } from './school-history.rules.ts';

/** Files that a trainer downloads and the access log has not, each with the reason. */
const unlogged: Readonly<Record<string, string>> = {
  fetchImportReport: 'rows of the sheet that the trainer has just sent',
};

test('D217: each list that a trainer downloads as CSV is in the access log', () => {
  const lists = operations.filter(
    ({ operation }) => operation.produces === 'text/csv' && operation.access === 'trainer',
  );
  const missing = lists.filter(({ operation }) => operation.accessLog === undefined).map(({ name }) => name);
  expect(missing).toEqual(Object.keys(unlogged));
});

test('D217: what the access log records is in a group of the history, and something records it', () => {
  const recorded = new Set(operations.flatMap(({ operation }) => operation.accessLog?.kind ?? []));
  expect(new Set(Object.values(accessesOfGroups).flat())).toEqual(new Set(accessKinds));
  expect(new Set(['signed-in', ...recorded])).toEqual(new Set(accessKinds));
});

test('D217: the field that names whose data it is stands in the path', () => {
  const named = operations.flatMap(({ operation: { path, accessLog } }) =>
    [accessLog?.owner, accessLog?.dog].filter((field) => field !== undefined).map((field) => ({ path, field })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ path, field }) => !path.includes(`{${field}}`))).toEqual([]);
});
