import { expect, test } from 'vitest';
import { isShown, movedTo, nearestHour, steppedStart } from './grid-move.rules.ts';

const at = (clock: string, day = '12') => `2026-03-${day}T${clock}:00`;

test.each([
  ['17:00', '17:00'],
  ['17:29', '17:00'],
  ['17:30', '18:00'],
  ['16:31', '17:00'],
])('a training dropped at %s begins at %s', (dropped, begins) => {
  expect(nearestHour(at(dropped))).toBe(at(begins));
});

test('a moved training is as long as it was', () => {
  expect(movedTo({ startTime: at('17:00'), endTime: at('18:30') }, at('09:00', '13'))).toEqual({
    startTime: at('09:00', '13'),
    endTime: at('10:30', '13'),
  });
});

test.each([
  ['ArrowLeft', at('17:00', '11')],
  ['ArrowRight', at('17:00', '13')],
  ['ArrowUp', at('16:00')],
  ['ArrowDown', at('18:00')],
  ['Tab', undefined],
])('%s chooses %s', (key, start) => {
  expect(steppedStart(at('17:00'), key)).toBe(start);
});

test('what is chosen stays in the week and in the hours that the grid shows', () => {
  const bounds = { monday: '2026-03-09', sunday: '2026-03-15', firstHour: 9, endHour: 20 };
  expect([at('09:00', '09'), at('19:00', '15')].map((start) => isShown(start, bounds))).toEqual([true, true]);
  expect([at('08:00'), at('20:00'), at('10:00', '16'), at('10:00', '08')].some((start) => isShown(start, bounds))).toBe(
    false,
  );
});
