import type { Id } from '@psia/contract/core/ids';
import {
  getOwnReading,
  getReadingsOfOwner,
  getRulesSettings,
  listOwnersToRead,
  markRulesRead,
  noteRulesRead,
  updateRulesSettings,
} from '@psia/contract/school-documents/rules-reading.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { applyChange, refreshBehind } from '#lib/live/query-meta.ts';

const key = ['rules-reading'] as const;
const meta = { liveTopics: ['schoolDocuments'] } as const;

/** Whether the signed-in owner has the rules still to read. */
export function ownReading() {
  return queryOptions({
    queryKey: [...key, 'own'],
    queryFn: ({ signal }) => call(getOwnReading, { signal }),
    meta,
  });
}

/** Which versions of the rules an owner has read. */
export function readingsOfOwner(ownerId: Id<'owner'>) {
  return queryOptions({
    queryKey: [...key, 'of-owner', ownerId],
    queryFn: ({ signal }) => call(getReadingsOfOwner, { params: { ownerId }, signal }),
    meta,
  });
}

/** A page of the owners who have not read the rules that hold. */
export function ownersToRead(page: number) {
  return queryOptions({
    queryKey: [...key, 'unread', page],
    queryFn: ({ signal }) => call(listOwnersToRead, { query: { page }, signal }),
    meta: { liveTopics: ['schoolDocuments', 'people'] },
  });
}

/** Whether the rules have to be read before a training is asked for. */
export function rulesSettings() {
  return queryOptions({
    queryKey: [...key, 'settings'],
    queryFn: ({ signal }) => call(getRulesSettings, { signal }),
    meta,
  });
}

const refresh = (queries: QueryClient) => applyChange(queries, { topic: 'schoolDocuments' });

/** Says that the signed-in owner has read a version of the rules. */
export function markReadIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (number: number) => call(markRulesRead, { body: { number } }),
    onSettled: () => refresh(queries),
  });
}

/** Notes that a client without an account has read a version of the rules on paper. */
export function noteReadIn(queries: QueryClient, clientId: Id<'client'>) {
  return mutationOptions({
    mutationFn: (number: number) => call(noteRulesRead, { params: { clientId }, body: { number } }),
    onSettled: () => refresh(queries),
  });
}

/** Requires that the rules are read before a training is asked for, or ceases to. */
export function requireReadingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (requiresReading: boolean) => call(updateRulesSettings, { body: { requiresReading } }),
    onSettled: () => refresh(queries),
  });
}

/** Asks anew whether the rules are to be read, once a request was refused because they are. */
export function refreshRulesReading(queries: QueryClient): void {
  refreshBehind(queries, { topic: 'schoolDocuments' });
}
