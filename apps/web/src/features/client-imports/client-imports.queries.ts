import {
  dropClientImport,
  fetchImportReport,
  getClientImport,
  listImportRows,
  matchImportColumns,
  startClientImport,
  uploadClientImport,
} from '@psia/contract/client-imports/client-imports.contract';
import { importReportName, type RowVerdict } from '@psia/contract/client-imports/client-imports.rules';
import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { saveFile } from '#lib/files/save-file.ts';

const queryKey = ['client-imports'] as const;

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey });

/** The sheet that the trainer brings in, and how far it is. */
export function currentImport() {
  return queryOptions({
    queryKey: [...queryKey, 'current'],
    queryFn: ({ signal }) => call(getClientImport, { signal }),
    meta: { liveTopics: ['clientImports'] },
  });
}

interface RowsAsked {
  readonly importId: Id<'clientImport'>;
  readonly version: number;
  readonly verdict: RowVerdict;
  readonly page: number;
}

/** A page of the sheet's rows with one verdict. */
export function rowsOfImport({ importId, version, verdict, page }: RowsAsked) {
  return queryOptions({
    queryKey: [...queryKey, 'rows', importId, version, verdict, page],
    queryFn: ({ signal }) => call(listImportRows, { params: { importId }, query: { verdict, page, size: 20 }, signal }),
    placeholderData: keepPreviousData,
    meta: { liveTopics: ['clientImports'] },
  });
}

/** Sends a sheet, in place of the former one. */
export function uploadSheetIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ file, attempt }: Attempted<{ file: File }>) =>
      call(uploadClientImport, { query: { fileName: file.name.slice(0, 200) }, body: file, attempt }),
    onSettled: () => refresh(queries),
  });
}

/** Says what the columns hold; the server judges all rows anew. */
export function matchColumnsIn(queries: QueryClient, importId: Id<'clientImport'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof matchImportColumns>) =>
      call(matchImportColumns, { params: { importId }, body }),
    onSettled: () => refresh(queries),
  });
}

/** Has the rows be added in the background. */
export function startImportIn(queries: QueryClient, importId: Id<'clientImport'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof startClientImport>>) =>
      call(startClientImport, { params: { importId }, body, attempt }),
    onSettled: () => refresh(queries),
  });
}

/** Forgets the sheet. */
export function dropImportIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (importId: Id<'clientImport'>) => call(dropClientImport, { params: { importId } }),
    onSettled: () => refresh(queries),
  });
}

/** Downloads the rows that are not added, with the reasons, to the person's device. */
export async function downloadReport(importId: Id<'clientImport'>): Promise<void> {
  saveFile(await call(fetchImportReport, { params: { importId } }), importReportName);
}
