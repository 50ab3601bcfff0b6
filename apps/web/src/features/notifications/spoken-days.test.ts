import { expect, test } from 'vitest';
import { exactlyTold, whenTold, withSpokenDays } from './spoken-days.rules.ts';

test.each([
  ['Trening potwierdzony: Azor, wtorek 03.03.2026, 10:00–11:00.', 'Trening potwierdzony: Azor, dziś, 10:00–11:00.'],
  ['Nowa prośba: Azor (Jan Kot), środa 04.03.2026, 10:00–11:00.', 'Nowa prośba: Azor (Jan Kot), jutro, 10:00–11:00.'],
  [
    'Nowe prośby: poniedziałek 09.03.2026, 10:00–11:00; sobota 14.03.2026, 12:00–13:30.',
    'Nowe prośby: pon 9.03, 10:00–11:00; sob 14.03, 12:00–13:30.',
  ],
  ['Odwołany: Azor, piątek 01.01.2027, 10:00–11:00.', 'Odwołany: Azor, pt 01.01.2027, 10:00–11:00.'],
  ['Powód: wracam 05.03.2026.', 'Powód: wracam 05.03.2026.'],
])('%j reads as a person writes dates', (message, spoken) => {
  expect(withSpokenDays(message, '2026-03-03')).toBe(spoken);
});

test.each([
  ['2026-03-03T17:20:40', 'przed chwilą'],
  ['2026-03-03T17:21:00', 'przed chwilą'],
  ['2026-03-03T17:08:10', '12 min temu'],
  ['2026-03-03T09:05:00', 'dziś, 09:05'],
  ['2026-03-02T17:20:00', 'wczoraj, 17:20'],
  ['2026-02-23T17:20:00', 'pon 23.02, 17:20'],
  ['2025-12-31T17:20:00', 'śr 31.12.2025, 17:20'],
])('what was told at %s is told %s', (createdAt, words) => {
  expect(whenTold(createdAt, '2026-03-03T17:21:00')).toBe(words);
});

test('D173: the exact time of a notice has its date and its clock', () => {
  expect(exactlyTold('2026-03-03T17:08:10')).toBe('03.03.2026 17:08');
});
