import * as contract from '@psia/contract/dog-file/dog-file.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { listPastTrainings } from './dog-file-past.repository.ts';
import { getSummary, listTrainings } from './dog-file.repository.ts';
import * as dogFile from './dog-file.service.ts';

export function registerDogFile(implement: Implement): void {
  implement(contract.getDogSummary, { dogId: dogOfCaller }, (ctx, { params }) => getSummary(ctx, params.dogId));
  implement(contract.listTrainingsOfDog, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    listTrainings(ctx, { ...params, ...query }),
  );
  implement(contract.listPastTrainings, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    listPastTrainings(ctx, { ...params, ...query }),
  );
  implement(contract.listMilestones, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    dogFile.listMilestones(ctx, params.dogId, query),
  );
}
