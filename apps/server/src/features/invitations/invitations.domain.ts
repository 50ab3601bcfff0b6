import type { Limit } from '../../platform/http/limits.ts';

/** How long an invitation works (D15); instants know no days. */
export const invitationLife = { hours: 7 * 24 };

/** Invitations of one school (D62). */
export const invitationsOfSchool: Limit = { name: 'invitations', most: 200, seconds: 86_400 };

const screens = { owner: '/register-owner', trainer: '/register-invited-trainer' } as const;

/** Where an invitation's link leads, for `ctx.link`. */
export function registrationPath(role: 'trainer' | 'owner', token: string): string {
  return `${screens[role]}?token=${token}`;
}

const newcomers = { owner: 'właściciel', trainer: 'trener' } as const;

/** What the inviter is told when somebody has registered (D36, D60); the same for every gender. */
export function acceptedMessage(role: 'trainer' | 'owner', name: string): string {
  return `Zaproszenie przyjęte: ${name} (${newcomers[role]}) ma już konto.`;
}
