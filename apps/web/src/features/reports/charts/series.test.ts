import { expect, test } from 'vitest';
import { givenCourse, givenQuestion, givenSubmission } from '../../../testing/given-reports.ts';
import { courseOf, hasCourse, seriesOf } from './series.rules.ts';

const seriesOfValues = (kind: 'SCALE' | 'NUMBER' | 'YES_NO', values: readonly (string | null)[]) => {
  const [series] = seriesOf(givenCourse(kind, values));
  if (!series) throw new Error('The course has no series.');
  return series;
};

test('a series is oldest first, with a gap for what was missed and none for what is still due', () => {
  expect(seriesOfValues('SCALE', ['2', null, '4', null]).points).toEqual([
    { date: '2026-03-01', value: 2 },
    { date: '2026-03-02', value: null },
    { date: '2026-03-03', value: 4 },
  ]);
  expect(seriesOfValues('YES_NO', ['nie', 'tak']).points.map(({ value }) => value)).toEqual([0, 1]);
  expect(seriesOfValues('NUMBER', ['-1.5', '12.25']).points.map(({ value }) => value)).toEqual([-1.5, 12.25]);
});

test('questions keep the order of their template, and texts have no series', () => {
  const questions = [givenQuestion('NUMBER', 2), givenQuestion('TEXT', 0), givenQuestion('SCALE', 1)];
  const answers = { NUMBER: '1', TEXT: 'Dobrze', SCALE: '3' };
  const filled = [givenSubmission({ questions, dueDate: '2026-03-01', answers })];
  expect(seriesOf(filled).map(({ kind }) => kind)).toEqual(['SCALE', 'NUMBER']);
});

test('two filled due dates have a course, one has none, and texts never have one', () => {
  expect(hasCourse(givenCourse('SCALE', ['2', null]))).toBe(false);
  expect(hasCourse(givenCourse('SCALE', ['2', null, '3']))).toBe(true);
  expect(hasCourse(givenCourse('TEXT', ['Dobrze', 'Lepiej']))).toBe(false);
  expect(hasCourse([])).toBe(false);
});

test.for([
  ['SCALE', ['1', '2', '2', '3', '4', '5'], 'rising'],
  ['SCALE', ['5', '4', '3', '3', '2', '1'], 'falling'],
  ['SCALE', ['3', '3', '4', '3', '3', '3'], 'level'],
  ['SCALE', ['1', '2', '3', '4', '5'], null],
  ['YES_NO', ['nie', 'nie', 'tak', 'nie', 'tak', 'tak'], 'rising'],
  ['YES_NO', ['tak', 'tak', 'tak', 'tak', 'tak', 'tak'], 'level'],
  ['NUMBER', ['10', '10', '10', '10', '10', '10'], 'level'],
  ['NUMBER', ['100', '90', '70', '60', '20', '10'], 'falling'],
] as const)('%s %o is %s', ([kind, values, trend]) => {
  expect(courseOf(seriesOfValues(kind, values))?.trend).toBe(trend);
});

test('a course names first, last, count and mean of what was filled', () => {
  expect(courseOf(seriesOfValues('SCALE', [null, '2', null, '5', '5']))).toEqual({
    first: { date: '2026-03-02', value: 2 },
    last: { date: '2026-03-05', value: 5 },
    count: 3,
    mean: 4,
    trend: null,
  });
});
