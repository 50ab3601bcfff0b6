import * as contract from '@psia/contract/dog-endings/dog-endings.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import * as endings from './dog-endings.service.ts';

export function registerDogEndings(implement: Implement): void {
  const ofCaller = { dogId: dogOfCaller };
  implement(contract.getPlansOfDog, ofCaller, (ctx, { params }) => endings.getPlansOfDog(ctx, params.dogId));
  implement(contract.endDog, ofCaller, (ctx, { params, body }) => endings.endDog(ctx, { ...params, ...body }));
  implement(contract.returnDog, ofCaller, (ctx, { params }) => endings.returnDog(ctx, params.dogId));
}
