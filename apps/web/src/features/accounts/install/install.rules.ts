/** What this device knows of the invitation to install the app. */
export interface KeptInvitation {
  /** The day of the first visit here, YYYY-MM-DD. */
  readonly firstDay: string;
  /** How often the app was loaded here, at most as far as it matters. */
  readonly visits: number;
  /** Whether the person has answered it, either way. */
  readonly isAnswered: boolean;
}

/** Returns what is known after the app was loaded on a day; `before` is null on a device's first visit. */
export function withVisit(before: KeptInvitation | null, today: string): KeptInvitation {
  if (before === null) return { firstDay: today, visits: 1, isAnswered: false };
  return { ...before, visits: Math.min(before.visits + 1, 2) };
}

interface Moment {
  readonly today: string;
  readonly hasTraining: boolean;
}

/**
 * Whether an owner is invited to install the app (D234): from the second day on, or on the first day when they come back
 * and a training is booked. Never on the first visit, and never again once answered.
 */
export function isInvitationDue(
  { firstDay, visits, isAnswered }: KeptInvitation,
  { today, hasTraining }: Moment,
): boolean {
  if (isAnswered || visits < 2) return false;
  return today > firstDay || hasTraining;
}
