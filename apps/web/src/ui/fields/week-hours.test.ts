import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { expect, test } from 'vitest';
import { faultsOfWeek, hoursOf, timesForNewDay, weekOf } from './week-hours.ts';

const monday: DayHours = { dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '16:00' };
const friday: DayHours = { dayOfWeek: 'FRIDAY', openingTime: '10:00', closingTime: '18:00' };
const missing = 'Proszę podać co najmniej jedną godzinę pracy.';

test('hours come back from their fields, Monday first', () => {
  expect(hoursOf(weekOf([friday, monday]))).toEqual([monday, friday]);
});

test('a removed day does not count, although its times are remembered', () => {
  expect(hoursOf({ ...weekOf([monday, friday]), days: ['FRIDAY'] })).toEqual([friday]);
});

test('only days with both times count', () => {
  const values = weekOf([monday, friday]);
  const week = { ...values.week, FRIDAY: { openingTime: '10:00', closingTime: '' } };
  expect(hoursOf({ ...values, week })).toEqual([monday]);
  expect(faultsOfWeek({ ...values, week }, missing)).toEqual({});
});

test.each([
  ['no day', weekOf([])],
  ['no day with both times', weekOf([{ ...friday, openingTime: '' }])],
])('a week with %s is refused as a whole', (_, values) => {
  expect(faultsOfWeek(values, missing)).toEqual({ nothing: missing });
});

test.each(['16:00', '08:00'])(
  'a day that opens at 16:00 and closes at %s is refused at its closing time',
  (closingTime) => {
    const values = weekOf([{ ...friday, openingTime: '16:00', closingTime }]);
    const message = 'Godzina otwarcia musi być przed godziną zamknięcia.';
    expect(faultsOfWeek(values, missing)).toEqual({ 'week.FRIDAY.closingTime': message });
  },
);

test('what is typed and no time of day is refused at its input', () => {
  const values = weekOf([monday, { ...friday, openingTime: '25:00' }]);
  expect(Object.keys(faultsOfWeek(values, missing))).toEqual(['week.FRIDAY.openingTime']);
});

test('D12: an added day begins with the hours suggested for it', () => {
  expect(timesForNewDay(weekOf([monday]), 'FRIDAY', [friday])).toEqual({ openingTime: '10:00', closingTime: '18:00' });
});

test('an added day without a suggestion begins like the filled day before it, or else the first one', () => {
  const week = weekOf([monday, friday]);
  expect(timesForNewDay(week, 'SATURDAY', [])).toEqual({ openingTime: '10:00', closingTime: '18:00' });
  expect(timesForNewDay(week, 'TUESDAY', [])).toEqual({ openingTime: '08:00', closingTime: '16:00' });
  expect(timesForNewDay(weekOf([friday]), 'MONDAY', [])).toEqual({ openingTime: '10:00', closingTime: '18:00' });
  expect(timesForNewDay(weekOf([]), 'MONDAY', [])).toEqual({ openingTime: '', closingTime: '' });
});
