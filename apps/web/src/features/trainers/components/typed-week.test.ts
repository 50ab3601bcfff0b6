import { expect, test } from 'vitest';
import { weekOf } from '../../../ui/week-hours.ts';
import { typedWeek } from './typed-week.ts';

const times = { openingTime: '09:00', closingTime: '17:00' };
const saved = [
  { dayOfWeek: 'MONDAY', ...times },
  { dayOfWeek: 'FRIDAY', ...times },
] as const;

test('hours that were typed as they are saved are no change, whatever was added and taken out on the way', () => {
  const { week } = weekOf([...saved, { dayOfWeek: 'SUNDAY', ...times }]);
  expect(typedWeek({ days: ['FRIDAY', 'MONDAY'], week })).toEqual(weekOf(saved));
});

test('a day with one of its times is a change', () => {
  const { days, week } = weekOf(saved);
  const typed = { days, week: { ...week, FRIDAY: { openingTime: '09:00', closingTime: '' } } };
  expect(typedWeek(typed)).toEqual(typed);
});
