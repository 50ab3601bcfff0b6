import * as contract from '@psia/contract/recommendations/recommendations.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { registerAfterGroups } from './after-groups/recommendations-after-groups.routes.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { recommendationOfCaller } from './recommendations.policy.ts';
import * as repository from './recommendations.repository.ts';
import * as recommendations from './recommendations.service.ts';
import { registerWrappingUp } from './wrapping-up/recommendations-wrapping-up.routes.ts';

export function registerRecommendations(implement: Implement): void {
  const ofDog = { dogId: dogOfCaller };
  implement(contract.listRecommendations, ofDog, (ctx, { params, query }) =>
    repository.listRecommendations(ctx, { ...params, ...query }),
  );
  implement(contract.getLastRecommendation, ofDog, (ctx, { params }) =>
    repository.findLastRecommendation(ctx, params.dogId),
  );
  implement(contract.getRecommendation, { id: recommendationOfCaller }, (ctx, { params }) =>
    repository.getRecommendation(ctx, params.id),
  );
  implement(contract.addRecommendation, ofDog, (ctx, { body }) => recommendations.addRecommendation(ctx, body));
  implement(contract.editRecommendation, { ...ofDog, id: recommendationOfCaller }, (ctx, { params, body }) =>
    recommendations.editRecommendation(ctx, { ...params, ...body }),
  );
  implement(contract.deleteRecommendation, { id: recommendationOfCaller }, (ctx, { params }) =>
    recommendations.deleteRecommendation(ctx, params.id),
  );
  registerWrappingUp(implement);
  registerAfterGroups(implement);
}
