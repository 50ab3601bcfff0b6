import * as contract from '@psia/contract/team/team.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { ownerOfCaller } from '../owners/owners.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import * as owners from './team-owners.service.ts';
import * as work from './team-work.service.ts';
import * as team from './team.service.ts';

export function registerTeam(implement: Implement): void {
  const ofTrainers = { trainerId: trainerOfSchool, handOverTo: trainerOfSchool };
  implement(contract.getOpenWork, ofTrainers, (ctx, { params, query }) =>
    work.getOpenWork(ctx, { ...params, handOverTo: query.handOverTo ?? null }),
  );
  implement(contract.removeTrainer, ofTrainers, (ctx, { params, body }) =>
    team.removeTrainer(ctx, { ...params, ...body }),
  );
  implement(contract.leaveTeam, { handOverTo: trainerOfSchool }, (ctx, { body }) => team.leaveTeam(ctx, body));
  implement(contract.handSchoolOver, { schoolId: schoolOfCaller, trainerId: trainerOfSchool }, (ctx, { body }) =>
    team.handSchoolOver(ctx, body),
  );
  implement(contract.getOwnPlans, {}, (ctx) => owners.getOwnPlans(ctx));
  implement(contract.getPlansOfOwner, { ownerId: ownerOfCaller }, (ctx, { params }) =>
    owners.getPlansOfOwner(ctx, params.ownerId),
  );
  implement(contract.removeOwner, { ownerId: ownerOfCaller }, (ctx, { params }) => owners.removeOwner(ctx, params));
  implement(contract.leaveSchool, {}, (ctx) => owners.leaveSchool(ctx));
}
