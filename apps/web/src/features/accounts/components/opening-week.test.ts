import { describe, expect, test } from 'vitest';
import { emptyWeek, faultsOf, hoursOf, type WeekTimes } from './opening-week.ts';

const missing = { days: 'Proszę podać co najmniej jeden dzień godzin otwarcia.' };

function week(changes: Partial<WeekTimes>): WeekTimes {
  return { ...emptyWeek, ...changes };
}

describe('The opening hours of a new school', () => {
  test('a day counts only if both times are filled', () => {
    const typed = week({
      MONDAY: { openingTime: '08:00', closingTime: '18:00' },
      TUESDAY: { openingTime: '08:00', closingTime: '' },
      SUNDAY: { openingTime: '10:00', closingTime: '14:00' },
    });
    expect(hoursOf(typed)).toEqual([
      { dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '18:00' },
      { dayOfWeek: 'SUNDAY', openingTime: '10:00', closingTime: '14:00' },
    ]);
    expect(faultsOf(typed)).toEqual({});
  });

  test.each([
    ['nothing is filled', emptyWeek],
    ['no day has both times', week({ FRIDAY: { openingTime: '', closingTime: '18:00' } })],
  ])('at least one day is required: %s', (_, typed) => {
    expect(faultsOf(typed)).toEqual(missing);
  });

  test.each(['18:00', '08:00'])('a day that opens at 18:00 can not close at %s', (closingTime) => {
    expect(faultsOf(week({ MONDAY: { openingTime: '18:00', closingTime } }))).toEqual({
      'week.MONDAY.closingTime': 'Godzina otwarcia musi być przed godziną zamknięcia.',
    });
  });
});
