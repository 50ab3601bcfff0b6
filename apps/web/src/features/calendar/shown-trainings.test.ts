import type { Training } from '@psia/contract/calendar/calendar.contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showTraining, trainingsOfTrainersKey } from './shown-trainings.queries.ts';

const training = (id: string, trainerId: string, hour: number): Training =>
  ({
    id,
    trainerId,
    startTime: `2026-03-03T${String(hour).padStart(2, '0')}:00:00`,
    endTime: `2026-03-03T${String(hour + 1).padStart(2, '0')}:00:00`,
  }) as Training;

const thisWeek = { startTime: '2026-03-02T00:00:00', endTime: '2026-03-09T00:00:00' };
const nextWeek = { startTime: '2026-03-09T00:00:00', endTime: '2026-03-16T00:00:00' };
const listOf = (trainerId: string, window = thisWeek) => [...trainingsOfTrainersKey, trainerId, window];

test('what came back stands in its trainer’s week by its start, and in no other list', () => {
  const queries = new QueryClient();
  queries.setQueryData(listOf('anna'), [training('early', 'anna', 10), training('late', 'anna', 15)]);
  queries.setQueryData(listOf('anna', nextWeek), []);
  queries.setQueryData(listOf('ewa'), [training('other', 'ewa', 12)]);
  showTraining(queries, training('new', 'anna', 12));
  const idsOf = (key: readonly unknown[]) => queries.getQueryData<Training[]>(key)?.map(({ id }) => id);
  expect(idsOf(listOf('anna'))).toEqual(['early', 'new', 'late']);
  expect(idsOf(listOf('anna', nextWeek))).toEqual([]);
  expect(idsOf(listOf('ewa'))).toEqual(['other']);
});

test('one that has another time or trainer leaves where it was', () => {
  const queries = new QueryClient();
  queries.setQueryData(listOf('anna'), [training('moved', 'anna', 10), training('stays', 'anna', 11)]);
  queries.setQueryData(listOf('ewa'), [training('hers', 'ewa', 9)]);
  const changed = training('moved', 'ewa', 14);
  showTraining(queries, changed);
  expect(queries.getQueryData<Training[]>(listOf('anna'))?.map(({ id }) => id)).toEqual(['stays']);
  expect(queries.getQueryData<Training[]>(listOf('ewa'))).toEqual([training('hers', 'ewa', 9), changed]);
});

test('a list that has not come yet stays to be fetched', () => {
  const queries = new QueryClient();
  queries.getQueryCache().build(queries, { queryKey: listOf('anna') });
  showTraining(queries, training('new', 'anna', 12));
  expect(queries.getQueryData(listOf('anna'))).toBeUndefined();
});
