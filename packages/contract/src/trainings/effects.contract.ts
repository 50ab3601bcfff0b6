import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { createLocks } from '../locks/locks.contract.ts';
import { effects } from '../occupancy/effects.contract.ts';
import { workingHours } from '../trainers/trainers.contract.ts';
import { trainingChanges } from './trainings.contract.ts';

export const previewWorkingHours = defineOperation({
  method: 'POST',
  path: '/trainer/working-hours/effects',
  summary: 'Przyszłe treningi i prośby, które dopiero nowe godziny pracy zostawiłyby poza sobą; niczego nie zapisuje',
  access: 'trainer',
  body: workingHours,
  output: effects,
});

export const previewHallDeletion = defineOperation({
  method: 'GET',
  path: '/school/halls/{hallId}/effects',
  summary: 'Przyszłe treningi w sali',
  access: 'trainer',
  params: z.object({ hallId: id('hall') }),
  output: effects,
});

export const previewLocks = defineOperation({
  method: 'POST',
  path: '/training/lock/effects',
  summary: 'Treningi, prośby i blokady, które stoją na drodze nowym blokadom; niczego nie zapisuje',
  access: 'trainer',
  body: createLocks.body,
  output: effects,
  errors: ['INVALID_SLOT', 'IN_THE_PAST'],
});

export const previewTrainingEdit = defineOperation({
  method: 'POST',
  path: '/training/edit/effects',
  summary: 'Co koliduje ze zmianą treningu albo zostaje poza godzinami pracy; niczego nie zapisuje',
  access: 'trainer',
  body: trainingChanges,
  output: effects,
  errors: ['NOT_CONFIRMED', 'ALREADY_DECIDED', 'IN_THE_PAST'],
});
