import { expect, test } from 'vitest';
import { hallOptions } from './hall-options.ts';

const halls = [
  { id: 'a', name: 'Duża' },
  { id: 'b', name: 'Mała' },
];
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

test('without a time nothing is said of the halls', () => {
  expect(labels(hallOptions({ halls, freeAt: [] }))).toEqual(['Duża', 'Mała']);
});

test('a hall that is taken at the time says so', () => {
  expect(labels(hallOptions({ halls, freeAt: [new Set(['a'])] }))).toEqual(['Duża', 'Mała (zajęta w tym czasie)']);
});

test('of several times it says at how many', () => {
  const freeAt = [new Set(['a']), new Set(['a', 'b']), new Set<string>()];
  expect(labels(hallOptions({ halls, freeAt }))).toEqual([
    'Duża (zajęta w 1 z 3 terminów)',
    'Mała (zajęta w 2 z 3 terminów)',
  ]);
});

test('a training does not stand in its own way', () => {
  const own = { id: 'b', name: 'Mała', keepsItBusy: true };
  expect(labels(hallOptions({ halls, freeAt: [new Set(['a'])], own }))).toEqual(['Duża', 'Mała']);
});

test('D29: a deleted hall of the training is still there to keep', () => {
  const own = { id: 'x', name: 'Stara', keepsItBusy: true };
  expect(labels(hallOptions({ halls, freeAt: [], own }))).toEqual(['Stara', 'Duża', 'Mała']);
});
