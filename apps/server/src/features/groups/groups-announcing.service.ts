import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { announceChange, type CalendarChange, type Notice } from '../notifications/notifications.public.ts';
import { announceTrainings, listLiveRequestsOfTrainers } from '../requests/requests.public.ts';
import type { TrainingContacts } from '../training-record/training-record.public.ts';
import type { Members } from './groups.domain.ts';
import * as members from './membership/groups-members.repository.ts';
import { type Audience, byMailbox, byOwner, type Waiting } from './groups-notices.domain.ts';

const withoutActor = (ctx: ReadContext, trainerIds: readonly Id<'trainer'>[]) =>
  trainerIds.filter((id) => id !== ctx.actor.id);

/** The owners and trainers whom an event of these members concerns, except who acts. */
export async function audienceOf(ctx: ReadContext, { trainerIds, dogIds }: Members): Promise<Audience> {
  const dogs = dogIds.length === 0 ? [] : await members.listDogs(ctx, dogIds);
  return {
    owners: byOwner(dogs),
    mailboxes: byMailbox(dogs),
    trainerIds: withoutActor(ctx, trainerIds),
  };
}

/** How many requests wait for time that is called off, by trainer; who has none is not in it (D22). */
export async function countWaiting(
  ctx: ReadContext,
  trainerIds: readonly Id<'trainer'>[],
  intervals: readonly Interval[],
): Promise<Waiting> {
  const requests = await listLiveRequestsOfTrainers(ctx, { ids: trainerIds, intervals });
  const byTrainer = Map.groupBy(requests, ({ trainerId }) => trainerId);
  return new Map([...byTrainer].map(([trainerId, waiting]) => [trainerId, waiting.length]));
}

interface GroupNews {
  readonly notices: readonly Notice[];
  /** Whose calendars show something else now. */
  readonly trainerIds?: readonly Id<'trainer'>[];
  /** When that is; any time without it. */
  readonly times?: readonly Interval[];
  /** The requests that stood in the way. */
  readonly ended?: readonly TrainingContacts[];
}

/**
 * Tells people, in the transaction of the event, and tells screens to refetch groups and these trainers' calendars
 * (D36).
 */
export async function announceGroup(
  ctx: WriteContext,
  { notices, trainerIds = [], times = [], ended = [] }: GroupNews,
): Promise<void> {
  const changes = trainerIds.map((trainerId): CalendarChange => ({
    trainerId,
    parts: ['occupied', 'trainings'],
    dog: null,
    times,
  }));
  await announceTrainings(ctx, { notices, changes, ended });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'groups' }] });
}
