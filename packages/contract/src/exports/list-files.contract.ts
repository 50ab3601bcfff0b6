import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { windowQuery } from '../core/window.ts';
import { limited } from '../core/words/texts.ts';
import { monthQuery } from '../money/money-months.contract.ts';

/** Every typed word must be found, as in the list on the screen. */
const searchedQuery = z.object({ search: limited(100).default('') });

/** The lists that a trainer downloads whole as a CSV file: UTF-8, semicolons, times on the school's wall clock. */
export const exportOwners = defineOperation({
  method: 'GET',
  path: '/export/owners.csv',
  summary: 'Właściciele szkoły z ich psami jako plik CSV',
  access: 'trainer',
  query: searchedQuery,
  produces: 'text/csv',
  accessLog: { kind: 'owners-downloaded' },
});

export const exportDogs = defineOperation({
  method: 'GET',
  path: '/export/dogs.csv',
  summary: 'Psy szkoły jako plik CSV',
  access: 'trainer',
  query: searchedQuery,
  produces: 'text/csv',
  accessLog: { kind: 'dogs-downloaded' },
});

export const exportTrainers = defineOperation({
  method: 'GET',
  path: '/export/trainers.csv',
  summary: 'Trenerzy szkoły jako plik CSV',
  access: 'trainer',
  produces: 'text/csv',
  accessLog: { kind: 'trainers-downloaded' },
});

export const exportTrainings = defineOperation({
  method: 'GET',
  path: '/export/trainings.csv',
  summary: 'Potwierdzone treningi szkoły, które zaczynają się w podanym okresie, jako plik CSV',
  access: 'trainer',
  query: windowQuery,
  produces: 'text/csv',
  accessLog: { kind: 'trainings-downloaded' },
});

export const exportCancelledTrainings = defineOperation({
  method: 'GET',
  path: '/export/cancelled-trainings.csv',
  summary: 'Odwołane treningi szkoły, które zaczynały się w podanym okresie, jako plik CSV',
  access: 'trainer',
  query: windowQuery,
  produces: 'text/csv',
  accessLog: { kind: 'cancelled-trainings-downloaded' },
});

export const exportGroups = defineOperation({
  method: 'GET',
  path: '/export/groups.csv',
  summary: 'Grupy szkoły jako plik CSV: wiersz na psa w grupie',
  access: 'trainer',
  produces: 'text/csv',
  accessLog: { kind: 'groups-downloaded' },
});

export const exportExercises = defineOperation({
  method: 'GET',
  path: '/export/exercises.csv',
  summary: 'Ćwiczenia szkoły jako plik CSV',
  access: 'trainer',
  query: searchedQuery,
  produces: 'text/csv',
  accessLog: { kind: 'exercises-downloaded' },
});

export const exportMoney = defineOperation({
  method: 'GET',
  path: '/money/export/{schoolId}',
  summary: 'Wpisy rozliczeń z miesiąca jako plik CSV dla księgowości',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: monthQuery,
  produces: 'text/csv',
  accessLog: { kind: 'money-downloaded' },
});
