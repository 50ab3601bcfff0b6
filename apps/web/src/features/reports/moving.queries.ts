import type { BodyInput } from '@psia/contract/core/operation';
import { moveReportsToSuccessor } from '@psia/contract/reports/reports.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

/** Finishes what runs by a template's former versions and assigns it by the template from its next date on (D99). */
export function moveReportsIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof moveReportsToSuccessor>>) =>
      call(moveReportsToSuccessor, { body, attempt }),
    onSettled: () => applyChange(queries, { topic: 'reports' }),
  });
}
