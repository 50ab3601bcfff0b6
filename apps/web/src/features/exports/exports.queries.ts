import type { WindowQuery } from '@psia/contract/core/window';
import {
  exportCancelledTrainings,
  exportDogs,
  exportExercises,
  exportGroups,
  exportOwners,
  exportTrainers,
  exportTrainings,
} from '@psia/contract/exports/list-files.contract';
import { type ListFile, listFileNames } from '@psia/contract/exports/list-files.rules';
import { call } from '#lib/api/call.ts';
import { saveFile } from '#lib/files/save-file.ts';

/** The lists that are downloaded by a window of time. */
export type TimedList = 'trainings' | 'cancelledTrainings';
/** The lists that are downloaded whole, or as their search finds them. */
export type WholeList = Exclude<ListFile, TimedList>;

function fetchList(list: WholeList, search: string): Promise<Blob> {
  switch (list) {
    case 'owners':
      return call(exportOwners, { query: { search } });
    case 'dogs':
      return call(exportDogs, { query: { search } });
    case 'exercises':
      return call(exportExercises, { query: { search } });
    case 'trainers':
      return call(exportTrainers, {});
    case 'groups':
      return call(exportGroups, {});
  }
}

/** Downloads a list of the school as CSV to the person's device: all that its search finds. */
export async function downloadList(list: WholeList, search: string): Promise<void> {
  saveFile(await fetchList(list, search), listFileNames[list]);
}

/** Downloads the trainings of a window as CSV to the person's device. */
export async function downloadTimedList(list: TimedList, query: WindowQuery): Promise<void> {
  const file = await call(list === 'trainings' ? exportTrainings : exportCancelledTrainings, { query });
  saveFile(file, listFileNames[list]);
}
