import type { listOwnerTasks } from '@psia/contract/attention/tasks.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

/** Written out, so that the first page of an owner doesn't wait for schemas. */
const ofCaller = { method: 'GET', path: '/owner/tasks' } as const;

/** What the signed-in owner has to fill; what is due depends on the school's day. */
export function ownerTasks(today: PlainDate) {
  return keptOnDevice(
    queryOptions({
      queryKey: ['attention', 'tasks', today],
      queryFn: ({ signal }) => call<typeof listOwnerTasks>(ofCaller, { signal }),
      meta: { liveTopics: ['dogFile', 'people'] },
    }),
    ['attention', 'tasks'],
  );
}
