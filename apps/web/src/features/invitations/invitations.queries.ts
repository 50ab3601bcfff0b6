import { getInvitation, registerInvitedTrainer, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { queryOptions } from '@tanstack/react-query';
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
