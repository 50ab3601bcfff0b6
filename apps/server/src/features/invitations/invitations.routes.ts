import {
  getInvitation,
  inviteOwner,
  inviteTrainer,
  listWaitingInvitations,
  registerInvitedTrainer,
  registerOwner,
  resendInvitation,
  withdrawInvitation,
} from '@psia/contract/invitations/invitations.contract';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { countedByNetwork, countedBySchool, countedWrongLinks } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { invitationsOfSchool, registrationLimit } from '../accounts/accounts.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { waitingInvitation } from './invitations.policy.ts';
import * as repository from './invitations.repository.ts';
import * as invitations from './invitations.service.ts';

export interface InvitationsDependencies {
  readonly passwords: Passwords;
  readonly limits: Limits;
}

export function registerInvitations(implement: Implement, deps: InvitationsDependencies): void {
  const ofLink = implement.counted(countedWrongLinks(deps.limits));
  const register = implement.counted(countedByNetwork(deps.limits, registrationLimit));

  const invite = implement.counted(countedBySchool(deps.limits, invitationsOfSchool));

  invite(inviteOwner, {}, (ctx, { body }) => invitations.invite(ctx, deps, { role: 'owner', ...body }));
  invite(inviteTrainer, {}, (ctx, { body }) => invitations.invite(ctx, deps, { role: 'trainer', ...body }));
  invite(resendInvitation, { id: waitingInvitation }, (ctx, { params }) => invitations.resend(ctx, deps, params));
  implement(withdrawInvitation, { id: waitingInvitation }, (ctx, { params }) => invitations.withdraw(ctx, params));
  implement(listWaitingInvitations, { schoolId: schoolOfCaller }, (ctx) => repository.listWaiting(ctx));
  ofLink(getInvitation, {}, (ctx, { query }) => invitations.getInvitation(ctx, query));
  register(registerOwner, {}, (ctx, { query, body }) =>
    invitations.register(ctx, deps, { role: 'owner', ...query, body }),
  );
  register(registerInvitedTrainer, {}, (ctx, { query, body }) =>
    invitations.register(ctx, deps, { role: 'trainer', ...query, body }),
  );
}
