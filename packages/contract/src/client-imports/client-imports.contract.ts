import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList, pageOf, pageQuery } from '../core/page.ts';
import { seenVersion, version } from '../core/version.ts';
import { limited } from '../core/words/texts.ts';
import { genders } from '../dogs/dogs.contract.ts';
import {
  columnsFault,
  importStates,
  importTargets,
  mostImportBytes,
  mostImportColumns,
  rowVerdicts,
} from './client-imports.rules.ts';

const target = z.enum(importTargets, { error: 'Wybierz pole z listy.' }).nullable();
const gender = z.enum(genders, { error: 'Wybierz płeć.' }).nullable();

/** A column of the sheet: its heading, what it holds (null: nothing that is read) and its first cells, shortened. */
const importColumn = z.object({ heading: z.string(), target, samples: boundedList(z.string(), 3) });
export type ImportColumn = z.output<typeof importColumn>;

/** Rows by their verdict, and how many owners and dogs the good ones and the known ones make. */
const importCounts = z.object({
  rows: z.number(),
  good: z.number(),
  fault: z.number(),
  known: z.number(),
  repeated: z.number(),
  clients: z.number(),
  dogs: z.number(),
  knownClients: z.number(),
  knownDogs: z.number(),
  /** Owners with an e-mail, of the good rows. */
  withEmail: z.number(),
});
export type ImportCounts = z.output<typeof importCounts>;

/** What was added so far. `left`: rows of clients whom somebody else has added since the rows were judged. */
const importProgress = z.object({
  rows: z.number(),
  left: z.number(),
  clients: z.number(),
  dogs: z.number(),
  invited: z.number(),
});
export type ImportProgress = z.output<typeof importProgress>;

/** A spreadsheet of owners and dogs that a trainer brings in. */
const clientImport = z.object({
  id: id('clientImport'),
  version,
  state: z.enum(importStates),
  fileName: z.string(),
  columns: boundedList(importColumn, mostImportColumns),
  /** The gender of dogs for which the sheet has none; null: such a row has a fault. */
  missingGender: gender,
  counts: importCounts,
  progress: importProgress,
  /** What was chosen at the start: invitations by mail, and also rows of people who may be clients already. */
  invites: z.boolean(),
  withKnown: z.boolean(),
});
export type ClientImport = z.output<typeof clientImport>;

const named = z.object({ importId: id('clientImport') });

/**
 * Reads a CSV file of owners and dogs and judges its rows. Adds nobody. It takes the place of the caller's former import;
 * LIMIT_REACHED while that one is running. BAD_INPUT says what is wrong with the file.
 */
export const uploadClientImport = defineOperation({
  method: 'POST',
  path: '/client-imports',
  summary: 'Prześlij arkusz CSV z właścicielami i psami; nikogo jeszcze nie dodaje',
  access: 'trainer',
  does: 'worksThenWrites',
  query: z.object({ fileName: limited(200).default('') }),
  accepts: { type: 'application/octet-stream', mostBytes: mostImportBytes },
  output: clientImport,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const getClientImport = defineOperation({
  method: 'GET',
  path: '/client-imports/current',
  summary: 'Własne wczytywanie arkusza: rozpoczęte, trwające albo zakończone w ostatniej dobie',
  access: 'trainer',
  output: z.object({ current: clientImport.nullable() }),
});

/** Says what each column holds, in the order of the sheet, and judges all rows anew. TOO_LATE once it was started. */
export const matchImportColumns = defineOperation({
  method: 'PUT',
  path: '/client-imports/{importId}/columns',
  summary: 'Wskaż, co jest w kolumnach arkusza; wiersze są sprawdzane na nowo',
  access: 'trainer',
  does: 'worksThenWrites',
  params: named,
  body: z.object({
    columns: z
      .array(target, { error: 'Podaj listę kolumn.' })
      .max(mostImportColumns, { error: `Arkusz może mieć najwyżej ${mostImportColumns} kolumn.` })
      .superRefine((columns, context) => {
        const message = columnsFault(columns);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
    missingGender: gender,
    version: seenVersion,
  }),
  output: clientImport,
  errors: ['CHANGED_MEANWHILE', 'TOO_LATE'],
});

const judgedRow = z.object({
  /** Its number in the spreadsheet, where the headings are row 1. */
  number: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  dog: z.string(),
  verdict: z.enum(rowVerdicts),
  /** Why it is not added; null for a good one. */
  reason: z.string().nullable(),
});
export type JudgedRow = z.output<typeof judgedRow>;

export const listImportRows = defineOperation({
  method: 'GET',
  path: '/client-imports/{importId}/rows',
  summary: 'Wiersze arkusza, po kolei, z wynikiem sprawdzenia',
  access: 'trainer',
  params: named,
  query: pageQuery.extend({ verdict: z.enum(rowVerdicts, { error: 'Wybierz wynik z listy.' }).optional() }),
  output: pageOf(judgedRow),
});

/**
 * Adds the owners and dogs of the good rows in the background; one that stopped midway goes on. LIMIT_REACHED while
 * another import of the school is running, and when nothing can be added.
 */
export const startClientImport = defineOperation({
  method: 'POST',
  path: '/client-imports/{importId}/start',
  summary: 'Zacznij dodawać właścicieli i psy z arkusza',
  access: 'trainer',
  params: named,
  body: z.object({
    invites: z.boolean({ error: 'Zaznacz tak albo nie.' }).default(false),
    withKnown: z.boolean({ error: 'Zaznacz tak albo nie.' }).default(false),
    version: seenVersion,
  }),
  output: clientImport,
  errors: ['CHANGED_MEANWHILE', 'TOO_LATE', 'LIMIT_REACHED'],
});

/** Forgets the sheet with all that was read. Whoever was added stays. TOO_LATE while it is running. */
export const dropClientImport = defineOperation({
  method: 'DELETE',
  path: '/client-imports/{importId}',
  summary: 'Porzuć arkusz; dodani właściciele i psy zostają',
  access: 'trainer',
  params: named,
  errors: ['TOO_LATE'],
});

export const fetchImportReport = defineOperation({
  method: 'GET',
  path: '/client-imports/{importId}/report',
  summary: 'Wiersze arkusza, których nie dodano, z powodem, jako plik CSV',
  access: 'trainer',
  params: named,
  produces: 'text/csv',
});
