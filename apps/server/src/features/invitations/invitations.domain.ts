import type { Limit } from '../../platform/limits/limits.ts';

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

/** What the inviter is told when somebody has registered (D36, D60); the same for every gender. */
export function acceptedMessage(role: 'trainer' | 'owner', name: string): string {
  return `Zaproszenie przyjęte: ${name} (${newcomers[role]}) ma już konto.`;
}
