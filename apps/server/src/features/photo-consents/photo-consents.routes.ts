import * as contract from '@psia/contract/photo-consents/photo-consents.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { countedByAccount } from '../../platform/http/records/counting.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import { ownerOfCaller } from '../owners/owners.public.ts';
import * as repository from './photo-consents.repository.ts';
import * as consents from './photo-consents.service.ts';

/** Each decision is kept; more of a day are nobody's mind changed. */
const decisionsOfAccount: Limit = { name: 'photo consents', most: 300, seconds: 86_400 };

export function registerPhotoConsents(implement: Implement, { limits }: { readonly limits: Limits }): void {
  const decide = implement.counted(countedByAccount(limits, decisionsOfAccount));

  implement(contract.getOwnPhotoConsent, {}, (ctx) => repository.getConsent(ctx, ctx.actor.id));
  decide(contract.setOwnPhotoConsent, {}, (ctx, { body }) => consents.setOwnConsent(ctx, body.isGiven));
  implement(contract.getPhotoConsent, { ownerId: ownerOfCaller }, (ctx, { params }) =>
    repository.getConsent(ctx, params.ownerId),
  );
  decide(contract.notePhotoConsent, { clientId: ownerOfCaller }, (ctx, { params, body }) =>
    consents.noteConsent(ctx, { ...params, ...body }),
  );
}
