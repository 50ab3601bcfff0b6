import * as reading from '@psia/contract/school-documents/rules-reading.contract';
import * as contract from '@psia/contract/school-documents/school-documents.contract';
import { countedWrongLinks } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { ownerOfCaller } from '../owners/owners.public.ts';
import { findReadings } from './school-documents-reading.repository.ts';
import * as readings from './school-documents-reading.service.ts';
import * as documents from './school-documents.service.ts';

export function registerSchoolDocuments(implement: Implement, { limits }: { readonly limits: Limits }): void {
  const ofLink = implement.counted(countedWrongLinks(limits));

  implement(contract.getSchoolDocument, {}, (ctx, { params }) => documents.getDocument(ctx, params.kind));
  implement(contract.publishSchoolDocument, {}, (ctx, { params, body }) =>
    documents.publishDocument(ctx, { ...params, ...body }),
  );
  implement(contract.getDocumentVersion, {}, (ctx, { params }) => documents.getVersion(ctx, params));
  ofLink(contract.getInvitedPrivacy, {}, (ctx, { query }) => documents.getInvitedPrivacy(ctx, query.token));

  implement(reading.getOwnReading, {}, (ctx) => readings.getOwnReading(ctx));
  implement(reading.markRulesRead, {}, (ctx, { body }) => readings.markRulesRead(ctx, body));
  implement(reading.getReadingsOfOwner, { ownerId: ownerOfCaller }, (ctx, { params }) =>
    findReadings(ctx, params.ownerId),
  );
  implement(reading.noteRulesRead, { clientId: ownerOfCaller }, (ctx, { params, body }) =>
    readings.noteRulesRead(ctx, { ...params, ...body }),
  );
  implement(reading.listOwnersToRead, {}, (ctx, { query }) => readings.listOwnersToRead(ctx, query));
  implement(reading.getRulesSettings, {}, (ctx) => readings.getRulesSettings(ctx));
  implement(reading.updateRulesSettings, {}, (ctx, { body }) => readings.updateRulesSettings(ctx, body));
}
