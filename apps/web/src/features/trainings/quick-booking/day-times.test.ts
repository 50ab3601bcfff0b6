import { expect, test } from 'vitest';
import { timesOfDay } from './day-times.rules.ts';

const day = '2026-03-12';
const on = (from: string, to: string, date = day) => ({
  startTime: `${date}T${from}:00`,
  endTime: `${date}T${to}:00`,
});
const workingHours = [{ dayOfWeek: 'THURSDAY', openingTime: '09:00', closingTime: '14:00' }] as never;

function words(minutes: number, free: readonly ReturnType<typeof on>[], now = `${day}T09:30:00`): string[] {
  const week = {
    trainings: [{ ...on('10:00', '11:00'), dogDTO: { name: 'Azor' } }],
    groupTrainings: [{ ...on('12:00', '13:30'), groupName: 'Szczeniaki' }],
    locks: [on('13:00', '14:00')],
  } as never;
  return timesOfDay({ day, minutes, free, week, workingHours, now }).map(
    ({ startTime, endTime, busy }) => `${startTime.slice(11, 16)}–${endTime.slice(11, 16)} ${busy ?? 'wolne'}`,
  );
}

test('the hours to come of a working day are free, or named by what is in the way', () => {
  expect(words(60, [on('11:00', '12:00'), on('11:00', '12:00', '2026-03-13')])).toEqual([
    '10:00–11:00 Azor',
    '11:00–12:00 wolne',
    '12:00–13:00 Szczeniaki',
    '13:00–14:00 Szczeniaki, zablokowane',
  ]);
});

test('a long training is busy by what follows, and by what only the server knows of', () => {
  expect(words(90, [], `${day}T08:00:00`)).toEqual([
    '09:00–10:30 Azor',
    '10:00–11:30 Azor',
    '11:00–12:30 Szczeniaki',
    '12:00–13:30 Szczeniaki, zablokowane',
    '13:00–14:30 Szczeniaki, zablokowane',
  ]);
  expect(words(60, [], `${day}T08:00:00`).filter((one) => one.endsWith('zajęte'))).toEqual([
    '09:00–10:00 zajęte',
    '11:00–12:00 zajęte',
  ]);
});
