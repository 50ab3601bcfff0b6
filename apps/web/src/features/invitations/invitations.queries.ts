import {
  getInvitation,
  inviteOwner,
  inviteTrainer,
  registerInvitedTrainer,
  registerOwner,
} from '@psia/contract/invitations/invitations.contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import type { PersonValues } from '../accounts/accounts.public.ts';

/** Who invites whom by a mailed token; asked once a visit, because registering makes the token worthless. */
export function invitationOf(token: string) {
  return queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => call(getInvitation, { query: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Registers the invited owner. */
export async function registerAsOwner(token: string, body: PersonValues): Promise<void> {
  await call(registerOwner, { query: { token }, body });
}

/** Registers the invited trainer in the school that invites. */
export async function registerAsTrainer(token: string, body: PersonValues): Promise<void> {
  await call(registerInvitedTrainer, { query: { token }, body });
}

/** Whom a trainer may invite. */
export type InvitedRole = 'owner' | 'trainer';

/** Invites an e-mail address to the trainer's school; an earlier invitation of it becomes void (D15). */
export function inviting(role: InvitedRole) {
  return mutationOptions({
    mutationFn: ({ email, attempt }: Attempted<{ email: string }>) =>
      call(role === 'owner' ? inviteOwner : inviteTrainer, { body: { email }, attempt }),
  });
}
