import { exportOwnData, exportSchoolData, fetchExport, listExports } from '@psia/contract/exports/exports.contract';
import type { KeptExport } from '@psia/contract/exports/exports.contract';
import { type ExportKind, exportNames } from '@psia/contract/exports/exports.rules';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempt } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { saveFile } from '#lib/files/save-file.ts';

const queryKey = ['exports'] as const;

/** The files with data of whoever is signed in: those that are made and those that can be downloaded. */
export function keptFiles() {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(listExports, { signal }),
    meta: { liveTopics: ['exports'] },
  });
}

/** Asks for a file with data; it is made in the background. */
export function askForFileIn(queries: QueryClient, kind: ExportKind) {
  return mutationOptions({
    mutationFn: (attempt: Attempt) => call(kind === 'own' ? exportOwnData : exportSchoolData, { attempt }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Downloads a file with data to the person's device. */
export async function downloadKeptFile({ id, kind }: KeptExport): Promise<void> {
  saveFile(await call(fetchExport, { params: { exportId: id } }), exportNames[kind]);
}
