import {
  getDocumentVersion,
  getInvitedPrivacy,
  getSchoolDocument,
  publishSchoolDocument,
} from '@psia/contract/school-documents/school-documents.contract';
import type { BodyInput } from '@psia/contract/core/operation';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['school-documents'] as const;

/** The version of a document that holds now; its `current` is null while nothing is published. */
export function schoolDocument(kind: DocumentKind) {
  return queryOptions({
    queryKey: [...key, kind],
    queryFn: ({ signal }) => call(getSchoolDocument, { params: { kind }, signal }),
    meta: { liveTopics: ['schoolDocuments'] },
  });
}

/** One version of a document, which never changes. */
export function documentVersion(kind: DocumentKind, number: number) {
  return queryOptions({
    queryKey: [...key, kind, number],
    queryFn: ({ signal }) => call(getDocumentVersion, { params: { kind, number: String(number) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the school that invites says about personal data; asked once a visit, as the invitation itself. */
export function invitedPrivacy(token: string) {
  return queryOptions({
    queryKey: [...key, 'invited', token],
    queryFn: ({ signal }) => call(getInvitedPrivacy, { query: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Publishes a document. */
export function publishDocumentIn(queries: QueryClient, kind: DocumentKind) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof publishSchoolDocument>) =>
      call(publishSchoolDocument, { params: { kind }, body }),
    onSettled: () => applyChange(queries, { topic: 'schoolDocuments' }),
  });
}
