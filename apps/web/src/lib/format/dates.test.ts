import { describe, expect, test } from 'vitest';
import {
  dayName,
  formatDate,
  formatHours,
  nearDay,
  parseTypedDate,
  shortTime,
  spokenDay,
  spokenTime,
  weekName,
} from './dates.ts';

test('dates read DD.MM.YYYY, hours HH:mm', () => {
  expect(formatDate('2026-03-05')).toBe('05.03.2026');
  expect(formatHours('2026-03-12T17:00:00', '2026-03-12T18:00:00')).toBe('17:00–18:00');
  expect(dayName('2026-03-12')).toBe('czwartek 12 marca');
});

test.each([
  ['2026-11-20', 'wczoraj'],
  ['2026-11-21', 'dziś'],
  ['2026-11-22', 'jutro'],
  ['2026-11-23', undefined],
])('%s is called %s on 21 November 2026', (date, word) => {
  expect(nearDay(date, '2026-11-21')).toBe(word);
});

test('days are said as a person would, with the year when it is another', () => {
  expect(spokenDay('2026-11-26', '2026-11-21')).toBe('czwartek 26 listopada');
  expect(spokenDay('2027-01-02', '2026-11-21')).toBe('sobota 2 stycznia 2027');
  expect(spokenTime('2026-11-22T17:00:00', '2026-11-21')).toBe('jutro 17:00');
  expect(spokenTime('2026-03-05T07:30:00', '2026-11-21')).toBe('05.03.2026 07:30');
});

test.each([
  ['2026-11-21T17:00:00', 'dziś, 17:00–18:00'],
  ['2026-11-22T17:00:00', 'jutro, 17:00–18:00'],
  ['2026-11-30T17:00:00', 'pon 30.11, 17:00–18:00'],
  ['2026-12-05T17:00:00', 'sob 5.12, 17:00–18:00'],
  ['2027-01-06T17:00:00', 'śr 06.01.2027, 17:00–18:00'],
])('lists say %s as %s', (startTime, said) => {
  expect(shortTime({ startTime, endTime: `${startTime.slice(0, 11)}18:00:00` }, '2026-11-21')).toBe(said);
});

test.each([
  ['2026-03-09', '9–15 marca 2026'],
  ['2026-03-30', '30 marca – 5 kwietnia 2026'],
  ['2026-12-28', '28 grudnia 2026 – 3 stycznia 2027'],
])('the week of %s is %s', (monday, name) => {
  expect(weekName(monday)).toBe(name);
});

describe('a typed day', () => {
  test.each([
    ['5.3.2024', '2024-03-05'],
    ['05.03.2024', '2024-03-05'],
    ['05-03-2024', '2024-03-05'],
    [' 5/3/2024 ', '2024-03-05'],
    ['05032024', '2024-03-05'],
    ['2024-03-05', '2024-03-05'],
    ['29.02.2024', '2024-02-29'],
  ])('%s is %s, day before month', (typed, date) => {
    expect(parseTypedDate(typed)).toBe(date);
  });

  test.each(['', 'wczoraj', '31.02.2024', '29.02.2023', '5.13.2024', '5.3.24', '0.1.2024'])('%j is none', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });
});
