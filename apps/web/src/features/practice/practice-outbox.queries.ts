import type { logPractice } from '@psia/contract/practice/practice.contract';
import { call } from '#lib/api/call.ts';
import { outboxKind } from '#lib/outbox/outbox-kind.ts';
import type { FinishedSet } from './sets.storage.ts';

/** How finished sets are sent; the server knows each by its id, so that none has to be looked for (D113). */
export const finishedSets = outboxKind<FinishedSet>({
  send: (body, attempt) =>
    call<typeof logPractice>({ method: 'POST', path: '/practice', status: [200, 201] }, { body, attempt }),
  isThere: async () => false,
});
