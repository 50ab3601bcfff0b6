import type { Limit } from '../../platform/limits/limits.ts';
import type { Notice } from '../notifications/notifications.public.ts';

/** How long an invitation works (D15); instants know no days. */
export const invitationLife = { hours: 7 * 24 };

const firstWeek = { hours: 7 * 24 };

/** Invitations of one school a day, refused ones too: 20 in its first week, 200 later (D62, D158). */
export function invitationsOfSchool(createdAt: Temporal.Instant, now: Temporal.Instant): Limit {
  const isNew = Temporal.Instant.compare(now, createdAt.add(firstWeek)) < 0;
  return { name: 'invitations', most: isNew ? 20 : 200, seconds: 86_400 };
}

const screens = { owner: '/register-owner', trainer: '/register-invited-trainer' } as const;

/** Where an invitation's link leads, for `ctx.link`. */
export function registrationPath(role: 'trainer' | 'owner', token: string): string {
  return `${screens[role]}?token=${token}`;
}

const newcomers = { owner: 'właściciel', trainer: 'trener' } as const;

interface Accepted {
  readonly invitedBy: string;
  readonly role: 'trainer' | 'owner';
  readonly newcomer: { readonly id: string; readonly name: string };
}

/** Tells the inviter that somebody has registered (D36, D60), in words that are the same for every gender. */
export function acceptedNotice({ invitedBy, role, newcomer: { id, name } }: Accepted): Notice {
  return {
    memberId: invitedBy,
    kind: 'invitation-accepted',
    target: { type: role, id },
    facts: { role, name },
    message: `Zaproszenie przyjęte: ${name} (${newcomers[role]}) ma już konto.`,
  };
}
