import * as contract from '@psia/contract/services/services.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { serviceOfSchool } from './services.policy.ts';
import * as repository from './services.repository.ts';
import * as services from './services.service.ts';

export function registerServices(implement: Implement): void {
  implement(contract.listServices, { schoolId: schoolOfCaller }, (ctx) => repository.listServices(ctx));
  implement(contract.createService, { schoolId: schoolOfCaller }, (ctx, { body }) => services.createService(ctx, body));
  implement(contract.updateService, { serviceId: serviceOfSchool }, (ctx, { body }) =>
    services.updateService(ctx, body),
  );
  implement(contract.deleteService, { id: serviceOfSchool }, (ctx, { params }) =>
    services.deleteService(ctx, params.id),
  );
}
