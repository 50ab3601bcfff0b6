import * as contract from '@psia/contract/incidents/incidents.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { incidentOfSchool } from './incidents.policy.ts';
import * as repository from './incidents.repository.ts';
import * as incidents from './incidents.service.ts';

export function registerIncidents(implement: Implement): void {
  implement(contract.listIncidents, {}, (ctx, { query }) => repository.listIncidents(ctx, query));
  implement(contract.addIncident, {}, (ctx, { body }) => incidents.addIncident(ctx, body));
  implement(contract.getIncident, { incidentId: incidentOfSchool }, (ctx, { params }) =>
    repository.getIncident(ctx, params.incidentId),
  );
  implement(contract.addIncidentEntry, { incidentId: incidentOfSchool }, (ctx, { params, body }) =>
    incidents.addEntry(ctx, { ...params, ...body }),
  );
}
