import * as contract from '@psia/contract/school-documents/school-documents.contract';
import { countedWrongLinks } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import * as documents from './school-documents.service.ts';

export function registerSchoolDocuments(implement: Implement, { limits }: { readonly limits: Limits }): void {
  const ofLink = implement.counted(countedWrongLinks(limits));

  implement(contract.getSchoolDocument, {}, (ctx, { params }) => documents.getDocument(ctx, params.kind));
  implement(contract.publishSchoolDocument, {}, (ctx, { params, body }) =>
    documents.publishDocument(ctx, { ...params, ...body }),
  );
  implement(contract.getDocumentVersion, {}, (ctx, { params }) => documents.getVersion(ctx, params));
  ofLink(contract.getInvitedPrivacy, {}, (ctx, { query }) => documents.getInvitedPrivacy(ctx, query.token));
}
