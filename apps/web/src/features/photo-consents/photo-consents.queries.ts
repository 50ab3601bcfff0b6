import type { Id } from '@psia/contract/core/ids';
import {
  getOwnPhotoConsent,
  getPhotoConsent,
  notePhotoConsent,
  setOwnPhotoConsent,
} from '@psia/contract/photo-consents/photo-consents.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['photo-consents'] as const;
const meta = { liveTopics: ['photoConsents'] } as const;

/** What the signed-in owner has decided about photos. */
export function ownPhotoConsent() {
  return queryOptions({
    queryKey: [...key, 'own'],
    queryFn: ({ signal }) => call(getOwnPhotoConsent, { signal }),
    meta,
  });
}

/** What an owner has decided about photos, for trainers. */
export function photoConsentOf(ownerId: Id<'owner'>) {
  return queryOptions({
    queryKey: [...key, 'of', ownerId],
    queryFn: ({ signal }) => call(getPhotoConsent, { params: { ownerId }, signal }),
    meta,
  });
}

const refresh = (queries: QueryClient) => applyChange(queries, { topic: 'photoConsents' });

/** The signed-in owner gives, refuses or withdraws the consent. */
export function setConsentIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (isGiven: boolean) => call(setOwnPhotoConsent, { body: { isGiven } }),
    onSettled: () => refresh(queries),
  });
}

/** Notes what a client without an account decided on paper. */
export function noteConsentIn(queries: QueryClient, clientId: Id<'client'>) {
  return mutationOptions({
    mutationFn: (isGiven: boolean) => call(notePhotoConsent, { params: { clientId }, body: { isGiven } }),
    onSettled: () => refresh(queries),
  });
}
