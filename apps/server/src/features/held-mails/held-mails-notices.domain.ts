import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Notice } from '../notifications/notifications.public.ts';

interface Held {
  readonly schoolId: Id<'school'>;
  readonly trainerIds: readonly Id<'member'>[];
  readonly count: number;
  readonly sendsAt: WallTime;
}

/** Tells a school's trainers how many mails are held, and when they will be sent (D192). */
export function heldNotices({ schoolId, trainerIds, count, sendsAt }: Held): Notice[] {
  return trainerIds.map((memberId) => ({
    memberId,
    kind: 'mails-held',
    target: { type: 'held-mails', id: schoolId },
    facts: { count, sendsAt },
  }));
}
