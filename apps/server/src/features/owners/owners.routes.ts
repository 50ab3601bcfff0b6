import * as contract from '@psia/contract/owners/owners.contract';
import { countedBySchool } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { invitationsOfSchool } from '../accounts/accounts.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { ownerOfCaller } from './owners.policy.ts';
import * as repository from './owners.repository.ts';
import * as owners from './owners.service.ts';

export function registerOwners(implement: Implement, deps: { readonly limits: Limits }): void {
  const give = implement.counted(countedBySchool(deps.limits, invitationsOfSchool));

  implement(contract.getOwnProfile, {}, (ctx) => owners.getOwnProfile(ctx));
  implement(contract.updateOwner, {}, (ctx, { body }) => owners.updateOwner(ctx, body));
  implement(contract.getOwner, { ownerId: ownerOfCaller }, (ctx, { params }) =>
    repository.getOwner(ctx, params.ownerId),
  );
  give(contract.changeOwnerEmail, { ownerId: ownerOfCaller }, (ctx, { params, body }) =>
    owners.changeEmail(ctx, deps, { ...params, ...body }),
  );
  implement(contract.listOwners, { schoolId: schoolOfCaller }, (ctx, { query }) => repository.listOwners(ctx, query));
}
