import {
  getInvitation,
  inviteOwner,
  inviteTrainer,
  registerInvitedTrainer,
  registerOwner,
} from '@psia/contract/invitations/invitations.contract';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/http/limits.ts';
import * as invitations from './invitations.service.ts';

export interface InvitationsDependencies {
  readonly passwords: Passwords;
  readonly limits: Limits;
}

export function registerInvitations(implement: Implement, deps: InvitationsDependencies): void {
  implement(inviteOwner, {}, (ctx, { body }) => invitations.invite(ctx, deps, { role: 'owner', ...body }));
  implement(inviteTrainer, {}, (ctx, { body }) => invitations.invite(ctx, deps, { role: 'trainer', ...body }));
  implement(getInvitation, {}, (ctx, { query }) => invitations.getInvitation(ctx, query));
  implement.unwrapped(registerOwner, {}, (ctx, { query, body }) =>
    invitations.register(ctx, deps, { role: 'owner', token: query.token, body }),
  );
  implement.unwrapped(registerInvitedTrainer, {}, (ctx, { query, body }) =>
    invitations.register(ctx, deps, { role: 'trainer', token: query.token, body }),
  );
}
