import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { wallTime } from '../core/time-schemas.ts';
import { exportKinds, exportStates } from './exports.rules.ts';

/**
 * A file with data that is made in the background and kept for a week. `percent` says how much of it is made, `bytes`
 * how large it is once it is done. Times are the school's wall-clock times.
 */
const keptExport = z.object({
  id: id('export'),
  kind: z.enum(exportKinds),
  state: z.enum(exportStates),
  percent: z.number(),
  bytes: z.number(),
  createdAt: wallTime,
  /** Until when it can be downloaded; null while it is not done. */
  expiresAt: wallTime.nullable(),
});
export type KeptExport = z.output<typeof keptExport>;

export const exportOwnData = defineOperation({
  method: 'POST',
  path: '/export/own',
  summary: 'Przygotuj plik ZIP ze wszystkim, co wiadomo o zalogowanej osobie; poprzedni taki plik znika',
  access: 'signedIn',
  output: keptExport,
  status: [200, 201],
  errors: ['LIMIT_REACHED'],
});

export const exportSchoolData = defineOperation({
  method: 'POST',
  path: '/export/school',
  summary: 'Przygotuj plik ZIP z danymi całej szkoły jako CSV; poprzedni taki plik tej osoby znika',
  access: 'trainer',
  output: keptExport,
  status: [200, 201],
  errors: ['LIMIT_REACHED'],
});

export const listExports = defineOperation({
  method: 'GET',
  path: '/export/files',
  summary: 'Własne pliki z danymi: przygotowywane i gotowe do pobrania',
  access: 'signedIn',
  output: boundedList(keptExport, exportKinds.length),
});

export const fetchExport = defineOperation({
  method: 'GET',
  path: '/export/files/{exportId}',
  summary: 'Pobierz własny plik z danymi',
  access: 'signedIn',
  params: z.object({ exportId: id('export') }),
  produces: 'application/zip',
});
