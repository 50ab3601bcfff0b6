import { expect, test } from 'vitest';
import { marksOf, spokenMarks } from './day-marks.words.ts';

test('a day tells what it holds', () => {
  const marks = marksOf([
    { look: 'confirmed' },
    { look: 'confirmed' },
    { look: 'group' },
    { look: 'requests' },
    { look: 'locked' },
    { look: 'reserve' },
    { look: 'free', pressed: false },
    { look: 'free' },
  ]);
  expect(marks).toEqual({ trainings: 3, waiting: 2, free: 2, chosen: 0 });
  expect(spokenMarks(marks)).toBe('treningi: 3, oczekujące: 2, wolne: 2');
});

test('chosen slots are told as such', () => {
  const marks = marksOf([
    { look: 'free', pressed: true },
    { look: 'taken', pressed: true },
    { look: 'free', pressed: false },
  ]);
  expect(spokenMarks(marks)).toBe('wybrane: 2, wolne: 1');
});

test('a day about which nothing is known, or that holds nothing, tells nothing', () => {
  expect(spokenMarks(marksOf([{ look: 'loading' }]))).toBe('');
});
