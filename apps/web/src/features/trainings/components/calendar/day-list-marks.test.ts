import { expect, test } from 'vitest';
import { marksOf, spokenMarks } from './day-list-marks.ts';

test('a day tells what it holds; a training of several hours counts once', () => {
  const marks = marksOf([
    { look: 'confirmed', part: 'first' },
    { look: 'confirmed', part: 'last' },
    { look: 'group', part: 'whole' },
    { look: 'requests', part: 'whole' },
    { look: 'locked', part: 'whole' },
    { look: 'free', part: 'whole' },
    { look: 'free', part: 'whole' },
  ]);
  expect(marks).toEqual({ trainings: 2, waiting: 1, free: 2 });
  expect(spokenMarks(marks)).toBe('treningi: 2, oczekujące: 1, wolne: 2');
});

test('a day about which nothing is known, or that holds nothing, tells nothing', () => {
  expect(spokenMarks(marksOf([{ look: 'loading', part: 'whole' }]))).toBe('');
});
