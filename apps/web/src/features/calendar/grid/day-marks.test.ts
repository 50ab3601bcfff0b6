import { expect, test } from 'vitest';
import { marksOf, spokenMarks } from './day-marks.words.ts';

test('a day tells what it holds; a training of several hours counts once', () => {
  const marks = marksOf([
    { look: 'confirmed', part: 'first' },
    { look: 'confirmed', part: 'last' },
    { look: 'group', part: 'whole' },
    { look: 'requests', part: 'whole' },
    { look: 'locked', part: 'whole' },
    { look: 'reserve', part: 'whole' },
    { look: 'free', part: 'whole', pressed: false },
    { look: 'free', part: 'whole' },
  ]);
  expect(marks).toEqual({ trainings: 2, waiting: 2, free: 2, chosen: 0 });
  expect(spokenMarks(marks)).toBe('treningi: 2, oczekujące: 2, wolne: 2');
});

test('chosen slots are told as such, a long one once', () => {
  const marks = marksOf([
    { look: 'free', part: 'first', pressed: true },
    { look: 'free', part: 'last', pressed: true },
    { look: 'taken', part: 'whole', pressed: true },
    { look: 'free', part: 'whole', pressed: false },
  ]);
  expect(spokenMarks(marks)).toBe('wybrane: 2, wolne: 1');
});

test('a day about which nothing is known, or that holds nothing, tells nothing', () => {
  expect(spokenMarks(marksOf([{ look: 'loading', part: 'whole' }]))).toBe('');
});
