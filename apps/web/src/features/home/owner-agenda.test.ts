import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { expect, test } from 'vitest';
import { agendaOf } from './owner-agenda.rules.ts';

const dogs = [
  { id: 'azor', name: 'Azor' },
  { id: 'luna', name: 'Luna' },
];
const on = (id: string, startTime: string) => ({ id, startTime, endTime: `${startTime.slice(0, 13)}:59:00` });
const individual = (id: string, dogId: string, startTime: string) => ({ ...on(id, startTime), dogId }) as Training;
const ofGroup = (id: string, startTime: string) => on(id, startTime) as GroupTraining;

test('what is coming is one list of all dogs by time; a group that two dogs are in stands there once, what is over not', () => {
  const puppies = ofGroup('puppies', '2026-03-04T17:00:00');
  const agenda = agendaOf(
    {
      dogs,
      trainings: [
        [individual('sat', 'azor', '2026-03-07T10:00:00'), individual('over', 'azor', '2026-03-02T07:00:00')],
        [individual('tue', 'luna', '2026-03-03T10:00:00')],
      ],
      groupTrainings: [[puppies], [puppies, ofGroup('going on', '2026-03-02T09:00:00')]],
    },
    '2026-03-02T09:30:00',
  );
  expect(agenda.map(({ training, dogs: own }) => [training.id, own.map(({ name }) => name)])).toEqual([
    ['going on', ['Luna']],
    ['tue', ['Luna']],
    ['puppies', ['Azor', 'Luna']],
    ['sat', ['Azor']],
  ]);
});
