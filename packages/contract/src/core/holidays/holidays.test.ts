import { expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { holidayOn } from './holidays.rules.ts';

test.for([
  ['2024-03-31', '2024-05-19', '2024-05-30'],
  ['2025-04-20', '2025-06-08', '2025-06-19'],
  ['2026-04-05', '2026-05-24', '2026-06-04'],
  ['2027-03-28', '2027-05-16', '2027-05-27'],
  ['2028-04-16', '2028-06-04', '2028-06-15'],
  ['2029-04-01', '2029-05-20', '2029-05-31'],
  ['2030-04-21', '2030-06-09', '2030-06-20'],
  // The latest and the earliest Easter there can be near by.
  ['2038-04-25', '2038-06-13', '2038-06-24'],
  ['2008-03-23', '2008-05-11', '2008-05-22'],
])('Easter on %s moves its holidays', ([easter = '', pentecost = '', corpusChristi = '']) => {
  expect(holidayOn(easter)).toBe('Wielkanoc');
  expect(holidayOn(addDays(easter, 1))).toBe('Poniedziałek Wielkanocny');
  expect(holidayOn(pentecost)).toBe('Zielone Świątki');
  expect(holidayOn(corpusChristi)).toBe('Boże Ciało');
});

test.for([
  ['2026-01-01', 'Nowy Rok'],
  ['2026-01-06', 'Trzech Króli'],
  ['2026-05-01', 'Święto Pracy'],
  ['2026-05-03', 'Święto Konstytucji 3 Maja'],
  ['2026-08-15', 'Wniebowzięcie NMP'],
  ['2026-11-01', 'Wszystkich Świętych'],
  ['2026-11-11', 'Święto Niepodległości'],
  ['2024-12-24', undefined],
  ['2025-12-24', 'Wigilia'],
  ['2026-12-25', 'Boże Narodzenie'],
  ['2026-12-26', 'Drugi dzień Bożego Narodzenia'],
  ['2026-05-02', undefined],
  ['2026-12-31', undefined],
] as const)('%s: %s', ([day, name]) => {
  expect(holidayOn(day)).toBe(name);
});

test.for([
  [2024, 13],
  [2025, 14],
  [2030, 14],
] as const)('in %i there are %i holidays', ([year, count]) => {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index));
  expect(days.filter((day) => day.startsWith(String(year)) && holidayOn(day) !== undefined)).toHaveLength(count);
});
