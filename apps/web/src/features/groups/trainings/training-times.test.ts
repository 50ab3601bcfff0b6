import { expect, test } from 'vitest';
import {
  emptyTime,
  intervalOf,
  newSlot,
  repeatedWeekly,
  slotFaults,
  timeFaults,
  weeksLater,
} from './training-times.rules.ts';

const now = '2026-03-20T10:00:00';
const time = { date: '2026-03-24', startTime: '17:00', endTime: '18:30' };

test('a day and two times of day make a stretch', () => {
  expect(intervalOf(time)).toEqual({ startTime: '2026-03-24T17:00:00', endTime: '2026-03-24T18:30:00' });
});

test.each([
  ['nothing', emptyTime],
  ['a day that does not exist', { ...time, date: '2026-02-30' }],
  ['an hour that does not exist', { ...time, endTime: '25:00' }],
  ['no end', { ...time, endTime: '' }],
])('%s is no stretch', (_what, typed) => {
  expect(intervalOf(typed)).toBeUndefined();
});

test('each missing part is named beside its field', () => {
  expect(timeFaults({ ...time, date: null, endTime: '' }, now)).toEqual({
    date: 'Podaj datę.',
    startTime: undefined,
    endTime: 'Podaj koniec.',
  });
  expect(timeFaults({ ...time, date: '31.13', startTime: '99' }, now)).toMatchObject({
    date: 'Podaj datę w formacie DD.MM.RRRR.',
    startTime: 'Podaj godzinę w formacie GG:MM.',
  });
});

test('D28: a training of 14 minutes is refused beside its end', () => {
  expect(timeFaults({ ...time, endTime: '17:14' }, now)).toEqual({
    endTime: 'Trening grupowy trwa co najmniej 15 minut.',
  });
  expect(timeFaults({ ...time, endTime: '17:15' }, now)).toEqual({ endTime: undefined });
});

test('D28: of slots that overlap, the later one of the list is at fault', () => {
  const faults = slotFaults([time, weeksLater(time, 1), { ...time, startTime: '18:00', endTime: '19:00' }], now);
  expect(faults).toEqual({ 'timeSlots.2.startTime': 'Ten termin nakłada się na inny z listy.' });
});

test('a time that has passed is at fault once: its day, or today its start', () => {
  expect(timeFaults({ ...time, date: '2026-03-19' }, now)).toEqual({ date: 'Ten termin już minął.' });
  expect(timeFaults({ ...time, date: '2026-03-20', startTime: '10:00' }, now)).toMatchObject({
    startTime: 'Ten termin już minął.',
  });
  expect(timeFaults({ ...time, date: '2026-03-20', startTime: '10:01', endTime: '11:00' }, now)).toEqual({
    endTime: undefined,
  });
});

test('a slot that is not complete is named by its place', () => {
  expect(slotFaults([time, { ...time, date: null }], now)['timeSlots.1.date']).toBe('Podaj datę.');
});

test('repeated every week, the hours stay the same across a change of the clocks', () => {
  const slots = repeatedWeekly([newSlot(time)], 2);
  expect(slots.map(({ date, startTime }) => [date, startTime])).toEqual([
    ['2026-03-24', '17:00'],
    ['2026-03-31', '17:00'],
    ['2026-04-07', '17:00'],
  ]);
  expect(new Set(slots.map(({ key }) => key)).size).toBe(3);
});

test('at most a hundred slots are planned at once', () => {
  const many = repeatedWeekly([newSlot(time)], 98);
  expect(repeatedWeekly(many, 12)).toHaveLength(100);
});
