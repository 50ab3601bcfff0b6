import * as z from 'zod';
import { deed } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList, pageOf, pageQuery } from '../core/page.ts';
import { wallTime } from '../core/time-schemas.ts';
import { incidentText } from '../core/words/texts.ts';
import { entryKinds, incidentStates } from './incidents.rules.ts';

/** An incident with personal data. `reportBy` is when the 72 hours for reporting it end. */
const listedIncident = z.object({
  id: id('incident'),
  foundAt: wallTime,
  reportBy: wallTime,
  state: z.enum(incidentStates),
  whatHappened: z.string(),
});
export type ListedIncident = z.output<typeof listedIncident>;

/** What was added later: something that was learned, or what was decided and why. */
const entry = z.object({ kind: z.enum(entryKinds), entryText: z.string(), added: deed });
export type IncidentEntry = z.output<typeof entry>;

const mostEntries = 200;

const incident = listedIncident.extend({
  whoseData: z.string(),
  whatWasDone: z.string(),
  noted: deed,
  entries: boundedList(entry, mostEntries),
});
export type Incident = z.output<typeof incident>;

const ofIncident = z.object({ incidentId: id('incident') });

export const listIncidents = defineOperation({
  method: 'GET',
  path: '/incidents',
  summary: 'Rejestr incydentów z danymi, ostatnio wykryte najpierw',
  access: 'trainer',
  query: pageQuery,
  output: pageOf(listedIncident),
});

export const addIncident = defineOperation({
  method: 'POST',
  path: '/incidents',
  summary: 'Zapisz incydent z danymi; nie da się go później zmienić, można dopisywać',
  access: 'trainer',
  body: z.object({
    foundAt: wallTime,
    whatHappened: incidentText,
    whoseData: incidentText,
    whatWasDone: incidentText,
  }),
  output: incident,
  status: 201,
});

export const getIncident = defineOperation({
  method: 'GET',
  path: '/incidents/{incidentId}',
  summary: 'Incydent z danymi, ze wszystkim, co dopisano',
  access: 'trainer',
  params: ofIncident,
  output: incident,
});

export const addIncidentEntry = defineOperation({
  method: 'POST',
  path: '/incidents/{incidentId}/entries',
  summary: 'Dopisz do incydentu, co wiadomo, albo zapisz, że zgłoszono go do UODO albo zamknięto',
  access: 'trainer',
  params: ofIncident,
  body: z.object({ kind: z.enum(entryKinds, { error: 'Wybierz rodzaj wpisu.' }), entryText: incidentText }),
  output: incident,
  status: 201,
  errors: ['INCIDENT_DECIDED', 'LIMIT_REACHED'],
});
