import { inviteOwner, inviteTrainer } from '@psia/contract/invitations/invitations.contract';
import { mutationOptions } from '@tanstack/react-query';
import type { Attempted } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';

/** Whom a trainer may invite. */
export type InvitedRole = 'owner' | 'trainer';

/** Invites an e-mail address to the trainer's school; an earlier invitation of it becomes void (D15). */
export function inviting(role: InvitedRole) {
  return mutationOptions({
    mutationFn: ({ email, attempt }: Attempted<{ email: string }>) =>
      call(role === 'owner' ? inviteOwner : inviteTrainer, { body: { email }, attempt }),
  });
}
