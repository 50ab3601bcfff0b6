import * as contract from '@psia/contract/erasures/erasures.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { ownerEver } from './erasures.policy.ts';
import * as retention from './erasures-retention.service.ts';
import * as repository from './erasures.repository.ts';
import * as erasures from './erasures.service.ts';

export function registerErasures(implement: Implement): void {
  implement(contract.listFormerOwners, {}, (ctx, { query }) => repository.listFormerOwners(ctx, query));
  implement(contract.getRetention, {}, (ctx) => retention.getRetention(ctx));
  implement(contract.setRetention, {}, (ctx, { body }) => retention.setRetention(ctx, body));
  implement(contract.planErasure, { ownerId: ownerEver }, (ctx, { params }) => erasures.planErasure(ctx, params));
  implement(contract.stopErasure, { ownerId: ownerEver }, (ctx, { params }) => erasures.stopErasure(ctx, params));
  implement(contract.eraseOwnData, {}, (ctx) => erasures.eraseOwnData(ctx));
}
