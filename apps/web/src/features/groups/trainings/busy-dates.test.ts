import { expect, test } from 'vitest';
import { busyDates, busySentence, skipWords } from './busy-dates.rules.ts';
import { newSlot } from './training-times.rules.ts';

test.each([
  [1, 1, 'Pomiń 1 zajęty i zaplanuj 1'],
  [2, 3, 'Pomiń 2 zajęte i zaplanuj 3'],
  [5, 12, 'Pomiń 5 zajętych i zaplanuj 12'],
  [12, 1, 'Pomiń 12 zajętych i zaplanuj 1'],
  [22, 78, 'Pomiń 22 zajęte i zaplanuj 78'],
])('D199: of a series %i are busy and %i are not: %s', (busy, others, text) => {
  expect(skipWords(busy, others)).toBe(text);
});

test.each([
  [1, 2, 'Zajęty jest 1 z\u00a02 terminów:'],
  [2, 5, 'Zajęte są 2 z\u00a05 terminów:'],
  [5, 12, 'Zajętych jest 5 z\u00a012 terminów:'],
  [3, 3, 'Zajęte są wszystkie terminy:'],
])('D199: %i of %i dates are busy: %s', (busy, all, text) => {
  expect(busySentence(busy, all)).toBe(text);
});

test('D199: a date is busy as long as its cause stands beside it', () => {
  const slots = ['2026-12-15', '2026-12-22', '2026-12-29'].map((date) =>
    newSlot({ date, startTime: '17:00', endTime: '18:00' }),
  );
  const refused = { 'timeSlots.1.startTime': 'Święta (21–31.12)', 'timeSlots.2.startTime': 'Święta (21–31.12)' };
  const shown = { 'timeSlots.1.startTime': 'Święta (21–31.12)', 'timeSlots.2.startTime': 'Ten termin już minął.' };
  expect(busyDates(slots, refused, shown)).toEqual([{ slot: slots[1], cause: 'Święta (21–31.12)' }]);
});
