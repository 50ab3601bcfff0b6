import type { Rule, Violation } from './layers.ts';
import { isCode, isTest } from './sources.ts';
import type { SourceFile } from './sources.ts';

const lintSuppression = /(?:eslint|oxlint)-disable(?:-next-line|-line)?\b(.*)/;
const typeSuppression = /@ts-expect-error\b(.*)/;
const formatSuppression = /(?:oxfmt|prettier)-ignore\b(.*)/;
const forbiddenSuppression = /@ts-(?:ignore|nocheck)\b/;
const unfinished = new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`);
const unrunTest =
  /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/;

export const suppressionsGiveReasons: Rule = {
  name: '7: every suppression names its rule and gives its reason',
  check: (files) =>
    files.flatMap((file) =>
      linesOf(file, (line) => {
        const lint = lintSuppression.exec(line)?.[1];
        if (lint !== undefined && !/^\s+[\w@/-]+.*?\s--\s+\S.{9,}/.test(lint)) return 'needs "rule -- reason"';
        const format = formatSuppression.exec(line)?.[1];
        if (format !== undefined && !/\s--\s+\S.{9,}/.test(format)) return 'needs "-- reason"';
        const type = typeSuppression.exec(line)?.[1];
        if (type !== undefined && !/\S.{9,}/.test(type)) return 'needs a reason after @ts-expect-error';
        return forbiddenSuppression.test(line) ? 'hides every error' : null;
      }),
    ),
};

export const nothingUnfinished: Rule = {
  name: 'nothing is marked as unfinished',
  check: (files) => files.flatMap((file) => linesOf(file, (line) => (unfinished.test(line) ? line.trim() : null))),
};

export const everyTestRuns: Rule = {
  name: 'every test runs: none is skipped, singled out or expected to fail',
  check: (files) =>
    files
      .filter((file) => isCode(file) && isTest(file.path))
      .flatMap((file) => linesOf(file, (line) => (unrunTest.test(line) ? line.trim() : null))),
};

// The rules and their own test have to spell what they forbid.
function linesOf(file: SourceFile, problemOf: (line: string) => string | null): Violation[] {
  if (file.path.startsWith('tests/architecture')) return [];
  return file.text.split('\n').flatMap((line, index) => {
    const problem = problemOf(line);
    return problem === null ? [] : [{ file: `${file.path}:${index + 1}`, problem }];
  });
}
