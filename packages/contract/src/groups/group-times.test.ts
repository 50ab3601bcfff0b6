import { expect, test } from 'vitest';
import { groupTimeFault, groupTimeFaults } from './group-times.rules.ts';

const on = (start: string, end: string, endDay = '03') => ({
  startTime: `2026-03-03T${start}`,
  endTime: `2026-03-${endDay}T${end}`,
});

test.for([
  ['14 minutes', on('10:00:00', '10:14:00'), 'Trening grupowy trwa co najmniej 15 minut.'],
  ['15 minutes', on('10:00:00', '10:15:00'), undefined],
  ['any minute', on('10:07:00', '11:52:00'), undefined],
  ['8 hours', on('10:00:00', '18:00:00'), undefined],
  ['8 hours and a minute', on('10:00:00', '18:01:00'), 'Trening grupowy trwa najwyżej 8 godzin.'],
  ['over midnight', on('23:00:00', '01:00:00', '04'), undefined],
  ['no length', on('10:00:00', '10:00:00'), 'Koniec musi być po początku.'],
  ['backwards', on('11:00:00', '10:00:00'), 'Koniec musi być po początku.'],
  ['a second too many at the start', on('10:00:01', '11:00:00'), 'Podaj godziny z dokładnością do minuty.'],
  ['a second too many at the end', on('10:00:00', '11:00:01'), 'Podaj godziny z dokładnością do minuty.'],
] as const)('D28: a group training of %s', ([_case, time, fault]) => {
  expect(groupTimeFault(time)).toBe(fault);
});

test('D28: of times planned together, each that overlaps an earlier one is at fault; touching ones are not', () => {
  const times = [on('10:00:00', '11:00:00'), on('11:00:00', '12:00:00'), on('10:30:00', '11:30:00')];
  expect([...groupTimeFaults(times)]).toEqual([[2, 'Ten termin nakłada się na inny z listy.']]);
});
