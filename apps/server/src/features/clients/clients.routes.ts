import {
  addClient,
  getClient,
  inviteClient,
  joinClient,
  previewJoining,
  updateClient,
} from '@psia/contract/clients/clients.contract';
import { countedByDay, countedBySchool } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { DayAmounts } from '../../platform/limits/amounts.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { invitationsOfSchool } from '../accounts/accounts.public.ts';
import { ownerOfCaller } from '../owners/owners.public.ts';
import { clientsOfDay } from './clients.domain.ts';
import * as clients from './clients.service.ts';
import * as joining from './joining/clients-joining.service.ts';

interface ClientsDependencies {
  readonly limits: Limits;
  readonly amounts: DayAmounts;
}

export function registerClients(implement: Implement, deps: ClientsDependencies): void {
  const add = implement.counted(countedByDay(deps.amounts, { bound: clientsOfDay, amountOf: () => 1 }));
  const invite = implement.counted(countedBySchool(deps.limits, invitationsOfSchool));

  add(addClient, {}, (ctx, { body }) => clients.addClient(ctx, body));
  implement(getClient, { clientId: ownerOfCaller }, (ctx, { params }) => clients.getClient(ctx, params.clientId));
  implement(updateClient, { clientId: ownerOfCaller }, (ctx, { params, body }) =>
    clients.updateClient(ctx, { ...params, ...body }),
  );
  invite(inviteClient, { clientId: ownerOfCaller }, (ctx, { params, body }) =>
    clients.inviteClient(ctx, deps, { ...params, ...body }),
  );
  const both = { clientId: ownerOfCaller, ownerId: ownerOfCaller };
  implement(previewJoining, both, (ctx, { params }) => joining.previewJoining(ctx, params));
  implement(joinClient, both, (ctx, { params }) => joining.joinClient(ctx, params));
}
