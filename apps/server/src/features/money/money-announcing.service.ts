import type { Actor, WriteContext } from '../../platform/acting/context.ts';
import { announceToMember, announceToStaff } from '../notifications/notifications.public.ts';

const changed = { topic: 'money' } as const;

/** Tells the screens of owners and of the school's trainers that what these owners have to pay has changed. */
export async function announceMoney(ctx: WriteContext<Actor | null>, ownerIds: readonly string[]): Promise<void> {
  for (const memberId of new Set(ownerIds)) {
    // oxlint-disable-next-line no-await-in-loop -- it only puts a line into the outbox
    await announceToMember(ctx, { memberId, facts: changed });
  }
  await announceToStaff(ctx, [changed]);
}
