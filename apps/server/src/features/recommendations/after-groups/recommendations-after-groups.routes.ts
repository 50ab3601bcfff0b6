import * as contract from '@psia/contract/recommendations/group-wrapping-up.contract';
import type { Implement } from '../../../platform/http/implement.ts';
import { owned } from '../../../platform/http/access/owned.ts';
import { dogOfCaller } from '../../dogs/dogs.public.ts';
import * as repository from './recommendations-after-groups.repository.ts';
import { wrapUpGroupTraining } from './recommendations-after-groups.service.ts';

const groupTrainingOfSchool = owned(repository.countGroupTrainings);

export function registerAfterGroups(implement: Implement): void {
  implement(contract.getGroupTrainingToWrapUp, { groupTrainingId: groupTrainingOfSchool }, (ctx, { params }) =>
    repository.getGroupTraining(ctx, params.groupTrainingId),
  );
  implement(
    contract.wrapUpGroupTraining,
    { groupTrainingId: groupTrainingOfSchool, 'dogs.dogId': dogOfCaller },
    (ctx, { body }) => wrapUpGroupTraining(ctx, body),
  );
}
