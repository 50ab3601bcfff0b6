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
import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

/** Who invites whom by a mailed token; asked once a visit, because registering makes the token worthless. */
export function invitationOf(token: string) {
  return queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => call(getInvitation, { query: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What an invitation's link carries: the token, and in the mailed link the proof of the mailbox, else '' (D191). */
export interface InvitationLink {
  readonly token: string;
  readonly proof: string;
}

/** Registers the invited owner. */
export async function registerAsOwner(query: InvitationLink, body: BodyInput<typeof registerOwner>): Promise<void> {
  await call(registerOwner, { query, body });
}

/** Registers the invited trainer in the school that invites. */
export async function registerAsTrainer(
  query: InvitationLink,
  body: BodyInput<typeof registerInvitedTrainer>,
): Promise<void> {
  await call(registerInvitedTrainer, { query, body });
}

/** Whom a trainer may invite. */
export type InvitedRole = 'owner' | 'trainer';

const topic = 'invitations';

/** The school's invitations that nobody has registered by yet, newest first. */
export function waitingInvitations(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: ['invitations', 'waiting', schoolId],
    queryFn: ({ signal }) => call(listWaitingInvitations, { params: { schoolId }, signal }),
    meta: { liveTopics: [topic, 'people'] },
  });
}

/** Sends a waiting invitation again; its earlier link works no more (D15). */
export function resendingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, attempt }: Attempted<{ id: Id<'invitation'> }>) =>
      call(resendInvitation, { params: { id }, attempt }),
    onSettled: () => applyChange(queries, { topic }),
  });
}

/** Takes a waiting invitation back: its link works no more. */
export function withdrawingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: Id<'invitation'>) => call(withdrawInvitation, { params: { id } }),
    onSettled: () => applyChange(queries, { topic }),
  });
}

/** Invites an e-mail address to the trainer's school; an earlier invitation of it becomes void (D15). */
export function invitingIn(queries: QueryClient, role: InvitedRole) {
  return mutationOptions({
    onSettled: () => applyChange(queries, { topic }),
    mutationFn: ({ email, attempt }: Attempted<{ email: string }>) =>
      call(role === 'owner' ? inviteOwner : inviteTrainer, { body: { email }, attempt }),
  });
}
