import { expect, test } from 'vitest';
import { givenCourse } from '../../../testing/given-reports.ts';
import { chartDays } from './chart-table.rules.ts';
import { chartLetters, cutAxisStart, drawingOf, labelledDays, nearestPoint } from './drawing.rules.ts';
import { type Series, seriesOf } from './series.rules.ts';

const size = { width: 300, height: 180, em: 12 };

function seriesOfValues(kind: Series['kind'], values: readonly (string | null)[]): Series {
  const [series] = seriesOf(givenCourse(kind, values));
  if (!series) throw new Error('The course has no series.');
  return series;
}

function drawn(kind: Series['kind'], values: readonly (string | null)[]) {
  const drawing = drawingOf(seriesOfValues(kind, values), size);
  if (!drawing) throw new Error('Nothing was drawn.');
  return drawing;
}

test('a line breaks where nothing was filled', () => {
  const { path } = drawn('SCALE', ['1', '2', null, '4', '5']);
  expect(path.match(/M/g)).toHaveLength(2);
});

test('a scale always goes from 1 below to 5 on top', () => {
  const { plot, values } = drawn('SCALE', ['3', '3']);
  expect(values.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
  expect([values[0]?.y, values[4]?.y]).toEqual([plot.bottom, plot.top]);
});

test.for<[string, readonly string[], readonly number[], number | null]>([
  ['far apart', ['12.5', '47'], [0, 10, 20, 30, 40, 50], null],
  ['four minutes less of eighteen', ['18', '14'], [0, 5, 10, 15, 20], null],
  ['all the same', ['7', '7'], [0, 2, 4, 6, 8], null],
  ['all zero', ['0', '0'], [0, 0.2, 0.4, 0.6, 0.8, 1], null],
  ['below zero', ['-4', '4'], [-4, -2, 0, 2, 4], null],
  ['far from zero and close together', ['24.2', '24.9'], [24.2, 24.4, 24.6, 24.8, 25], 24.2],
])('numbers %s have round labels from zero, or the axis is cut', ([, given, labels, start]) => {
  const { values, points, plot } = drawn('NUMBER', given);
  expect(values.map(({ value }) => value)).toEqual(labels);
  expect(points.every(({ y }) => y >= plot.top && y <= plot.bottom)).toBe(true);
  expect(cutAxisStart(seriesOfValues('NUMBER', given))).toBe(start);
});

test('yes and no are two lines close together in a chart a third as high', () => {
  const em = size.em;
  const height = chartLetters('YES_NO', 14) * em;
  expect([chartLetters('SCALE', 14), height]).toEqual([14, 66]);
  const drawing = drawingOf(seriesOfValues('YES_NO', ['tak', 'nie']), { ...size, height })!;
  const [yes, no] = drawing.points;
  expect(no!.y - yes!.y).toBe(1.5 * em);
});

test('120 points stay within the axes of a phone, and so do the labels of their days', () => {
  const values = Array.from({ length: 120 }, (_, day) => String((day % 5) + 1));
  const { plot, points, days, step } = drawn('SCALE', values);
  expect(points).toHaveLength(120);
  expect(points.every(({ x }) => x - step / 2 >= plot.left - 0.01 && x + step / 2 <= plot.right + 0.01)).toBe(true);
  expect(days.length).toBeLessThanOrEqual(5);
  expect(days.every(({ x }) => x >= plot.left && x <= plot.right)).toBe(true);
});

test.for([
  ['2026-03-01', '2026-03-03', 5, ['2026-03-01', '2026-03-02', '2026-03-03']],
  ['2026-03-01', '2026-03-29', 5, ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29']],
  ['2026-03-01', '2026-03-30', 3, ['2026-03-02', '2026-03-16', '2026-03-30']],
  ['2026-03-01', '2026-03-01', 5, ['2026-03-01']],
] as const)('from %s to %s with at most %d labels: %o', ([from, to, most, days]) => {
  expect(labelledDays(from, to, most)).toEqual(days);
});

test('the point nearest to a finger is told about', () => {
  const drawing = drawn('SCALE', ['1', null, '3', '4']);
  expect(nearestPoint(drawing, 0)?.date).toBe('2026-03-01');
  expect(nearestPoint(drawing, size.width)?.date).toBe('2026-03-04');
});

test('nothing filled is not drawn', () => {
  expect(
    drawingOf({ ...seriesOfValues('NUMBER', ['1']), points: [{ date: '2026-03-01', value: null }] }, size),
  ).toBeNull();
});

test('the table has the days of the chart newest first, with what the dog did between them', () => {
  const milestone = { date: '2026-03-02', kind: 'exercise', title: 'Siad' } as const;
  const weekly = { ...seriesOfValues('SCALE', ['2', null, '4']) };
  const points = weekly.points.filter(({ date }) => date !== '2026-03-02');
  expect(chartDays({ ...weekly, points }, [milestone])).toEqual([
    { date: '2026-03-03', value: 4, milestones: [] },
    { date: '2026-03-02', value: undefined, milestones: [milestone] },
    { date: '2026-03-01', value: 2, milestones: [] },
  ]);
});
