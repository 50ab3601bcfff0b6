import * as contract from '@psia/contract/trainers/trainers.contract';
import { countedBySchool } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { invitationsOfSchool } from '../accounts/accounts.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { trainerOfSchool } from './trainers.policy.ts';
import * as repository from './trainers.repository.ts';
import * as trainers from './trainers.service.ts';

export function registerTrainers(implement: Implement, deps: { readonly limits: Limits }): void {
  const give = implement.counted(countedBySchool(deps.limits, invitationsOfSchool));

  implement(contract.getTrainerDetails, {}, (ctx) => trainers.getTrainerDetails(ctx));
  implement(contract.updateTrainer, {}, (ctx, { body }) => trainers.updateTrainer(ctx, body));
  implement(contract.listTrainers, { schoolId: schoolOfCaller }, (ctx) => trainers.listTrainers(ctx));
  give(contract.changeTrainerEmail, { trainerId: trainerOfSchool }, (ctx, { params, body }) =>
    trainers.changeEmail(ctx, deps, { ...params, ...body }),
  );
  implement(contract.getWorkingHours, { trainerId: trainerOfSchool }, (ctx, { params, query }) =>
    query.effective === 'true'
      ? repository.listEffectiveHours(ctx, params.trainerId)
      : repository.listWorkingHours(ctx, params.trainerId),
  );
  implement(contract.previewWorkingHours, {}, (ctx, { body }) => trainers.previewWorkingHours(ctx, body));
  implement(contract.addWorkingHours, {}, (ctx, { query, body }) =>
    trainers.replaceWorkingHours(ctx, { hours: body, version: query.version }),
  );
  implement(contract.updateWorkingHours, {}, (ctx, { query, body }) =>
    trainers.replaceWorkingHours(ctx, { hours: body, version: query.version }),
  );
}
