import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { line } from '../core/words/texts.ts';
import { wallTime } from '../core/time-schemas.ts';
import { seenVersion, version } from '../core/version.ts';
import { effects } from '../occupancy/effects.contract.ts';

const hall = z.object({ id: id('hall'), name: z.string(), version });
export type Hall = z.output<typeof hall>;
const hallName = z.object({ name: line });

export const listHalls = defineOperation({
  method: 'GET',
  path: '/school/{id}/halls',
  summary: 'Sale szkoły',
  access: 'signedIn',
  params: z.object({ id: id('school') }),
  output: z.array(hall),
});

export const listAvailableHalls = defineOperation({
  method: 'GET',
  path: '/school/{schoolId}/halls/available',
  summary: 'Sale wolne przez cały podany czas',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: z.object({ timeFrom: wallTime, timeTo: wallTime }),
  output: z.array(hall),
});

/** The most times that one call checks. */
export const mostTimesAtOnce = 100;

export const listBusyHalls = defineOperation({
  method: 'POST',
  path: '/school/{schoolId}/halls/busy',
  summary: 'Sale zajęte w każdym z podanych czasów, w ich kolejności; niczego nie zapisuje',
  access: 'trainer',
  does: 'reads',
  params: z.object({ schoolId: id('school') }),
  body: z.object({
    times: z
      .array(z.object({ timeFrom: wallTime, timeTo: wallTime }))
      .max(mostTimesAtOnce, { error: `Zapytaj najwyżej o ${mostTimesAtOnce} terminów naraz.` }),
  }),
  output: z.array(z.object({ timeFrom: z.string(), timeTo: z.string(), hallIds: z.array(id('hall')) })),
});

export const createHall = defineOperation({
  method: 'POST',
  path: '/school/{id}/halls',
  summary: 'Dodaj salę',
  access: 'trainer',
  params: z.object({ id: id('school') }),
  body: hallName,
  output: hall,
  status: 201,
  errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
});

export const renameHall = defineOperation({
  method: 'PATCH',
  path: '/school/halls/{hallId}',
  summary: 'Zmień nazwę sali',
  access: 'trainer',
  params: z.object({ hallId: id('hall') }),
  body: hallName.extend({ version: seenVersion }),
  output: hall,
  errors: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const deleteHall = defineOperation({
  method: 'DELETE',
  path: '/school/halls/{hallId}',
  summary: 'Usuń salę; treningi zachowują jej nazwę',
  access: 'trainer',
  params: z.object({ hallId: id('hall') }),
});

export const previewHallDeletion = defineOperation({
  method: 'GET',
  path: '/school/halls/{hallId}/effects',
  summary: 'Przyszłe treningi w sali',
  access: 'trainer',
  params: z.object({ hallId: id('hall') }),
  output: effects,
});
