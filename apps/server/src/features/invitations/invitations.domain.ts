import type { Notice } from '../notifications/notifications.public.ts';

/** How long an invitation works (D15). In hours, because an instant can't be moved by days. `useInvitation` uses it once. */
export const invitationLife = { hours: 7 * 24 };

const screens = { owner: '/register-owner', trainer: '/register-invited-trainer' } as const;

interface InvitationSecrets {
  /** Answered to who invites, and in the mailed link. */
  readonly token: string;
  /** In the mailed link alone: whoever has it reads the mailbox (D191). */
  readonly proof?: string;
}

/** Where an invitation's link leads, for `ctx.link`; the mailed one has the proof. */
export function registrationPath(role: 'trainer' | 'owner', { token, proof }: InvitationSecrets): string {
  return `${screens[role]}?token=${token}${proof === undefined ? '' : `&proof=${proof}`}`;
}

interface Accepted {
  readonly invitedBy: string;
  readonly role: 'trainer' | 'owner';
  readonly newcomer: { readonly id: string; readonly name: string };
}

/** Tells the inviter that somebody has registered (D36, D60). */
export function acceptedNotice({ invitedBy, role, newcomer: { id, name } }: Accepted): Notice {
  return {
    memberId: invitedBy,
    kind: 'invitation-accepted',
    target: { type: role, id },
    facts: { memberId: id, role, name },
  };
}
