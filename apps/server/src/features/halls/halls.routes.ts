import * as contract from '@psia/contract/halls/halls.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { hallOfSchool } from './halls.policy.ts';
import * as repository from './halls.repository.ts';
import * as halls from './halls.service.ts';

export function registerHalls(implement: Implement): void {
  implement(contract.listHalls, { id: schoolOfCaller }, (ctx) => repository.listHalls(ctx));
  implement(contract.listAvailableHalls, { schoolId: schoolOfCaller }, (ctx, { query }) =>
    halls.listAvailableHalls(ctx, query),
  );
  implement(contract.listBusyHalls, { schoolId: schoolOfCaller }, (ctx, { body }) =>
    halls.listHallsBusyAt(ctx, body.times),
  );
  implement(contract.createHall, { id: schoolOfCaller }, (ctx, { body }) => halls.createHall(ctx, body));
  implement(contract.renameHall, { hallId: hallOfSchool }, (ctx, { params, body }) =>
    halls.renameHall(ctx, { ...body, id: params.hallId }),
  );
  implement(contract.previewHallDeletion, { hallId: hallOfSchool }, (ctx, { params }) =>
    halls.previewHallDeletion(ctx, params.hallId),
  );
  implement(contract.deleteHall, { hallId: hallOfSchool }, (ctx, { params }) => halls.deleteHall(ctx, params.hallId));
}
