import type { Context } from '../../platform/http/context.ts';
import { announce, announceChange } from '../notifications/notifications.public.ts';
import type { Members } from './groups.domain.ts';
import * as members from './groups-members.repository.ts';
import { type Audience, byOwner, type GroupNotice } from './groups-notices.domain.ts';

const withoutActor = (ctx: Context, trainerIds: readonly string[]) => trainerIds.filter((id) => id !== ctx.actor.id);

/** Who acts, as notices name them. */
export function authorOf({ actor }: Context): { id: string; name: string } {
  return { id: actor.id, name: `${actor.firstName} ${actor.lastName}` };
}

/** The owners and trainers whom an event of these members concerns, except who acts. */
export async function audienceOf(ctx: Context, { trainerIds, dogIds }: Members): Promise<Audience> {
  return {
    owners: byOwner(dogIds.length === 0 ? [] : await members.listDogs(ctx, dogIds)),
    trainerIds: withoutActor(ctx, trainerIds),
    actorName: authorOf(ctx).name,
  };
}

/** Tells people in the transaction of the event, and makes stale the groups and these trainers' calendars (D36). */
export async function announceGroup(
  ctx: Context,
  { notices, trainerIds = [] }: { notices: readonly GroupNotice[]; trainerIds?: readonly string[] },
): Promise<void> {
  await announce(ctx, notices);
  const calendars = [...new Set(trainerIds)].map((trainerId) => ({ topic: 'calendar' as const, trainerId }));
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'groups' }, ...calendars] });
}
