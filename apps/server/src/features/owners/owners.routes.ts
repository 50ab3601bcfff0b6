import * as contract from '@psia/contract/owners/owners.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { ownerOfCaller } from './owners.policy.ts';
import * as repository from './owners.repository.ts';
import * as owners from './owners.service.ts';

export function registerOwners(implement: Implement): void {
  implement(contract.getOwnProfile, {}, (ctx) => owners.getOwnProfile(ctx));
  implement(contract.updateOwner, {}, (ctx, { body }) => owners.updateOwner(ctx, body));
  implement(contract.getOwner, { ownerId: ownerOfCaller }, (ctx, { params }) =>
    repository.getOwner(ctx, params.ownerId),
  );
  implement(contract.listOwners, { schoolId: schoolOfCaller }, (ctx, { query }) => repository.listOwners(ctx, query));
}
