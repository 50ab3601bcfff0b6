import type { Id } from '@psia/contract/core/ids';
import { getDogReports } from '@psia/contract/reports/reports.contract';
import { listAssignedSurveys } from '@psia/contract/surveys/assigning.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

const key = ['followed-notice'] as const;
/** As it is now, never as it was. */
const fresh = { gcTime: 0, staleTime: 0 };

/** The surveys and reports that a notice can speak of. */
export type AskedOfDog = 'survey' | 'report';

async function idsOf(asked: AskedOfDog, dogId: Id<'dog'>, signal: AbortSignal): Promise<string[]> {
  const params = { dogId };
  if (asked === 'survey') return (await call(listAssignedSurveys, { params, signal })).map(({ id }) => id);
  return (await call(getDogReports, { params, query: { templates: 'once' }, signal })).assignments.map(({ id }) => id);
}

/** The ids of the surveys or reports that stand in a dog's file for whoever asks. */
export function askedOfDog(asked: AskedOfDog, dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, asked, dogId],
    queryFn: ({ signal }) => idsOf(asked, dogId, signal),
    ...fresh,
  });
}
