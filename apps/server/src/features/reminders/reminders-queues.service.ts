import { newsKinds, type ReminderKind } from '@psia/contract/reminders/reminders.rules';
import { wallTime } from '@psia/contract/core/time-schemas';
import * as z from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { planJobs } from '../../platform/jobs/jobs.repository.ts';
import type { PlannedQueue, UnplannedQueue } from '../../platform/jobs/queue.ts';

const training = z.object({ kind: z.enum(['training', 'groupTraining']), id: z.guid() });
const ofDog = { dogId: z.guid(), training, startTime: wallTime };

/**
 * What somebody is reminded of, as ids and the time it was known by: what it says is made when it is sent, of what is true
 * then.
 */
export const reminder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(newsKinds),
    news: z.enum(['confirmed', 'declined', 'moved', 'move-declined', 'cancelled']),
    ...ofDog,
  }),
  z.object({ kind: z.enum(['training-tomorrow', 'training-soon']), ...ofDog }),
  z.object({ kind: z.enum(['homework', 'report-due', 'survey-waiting', 'pass-ending']), day: z.string() }),
]);
export type Reminder = z.output<typeof reminder>;
export type NewsReminder = Extract<Reminder, { readonly news: string }>;
export type ComingReminder = Extract<Reminder, { readonly kind: 'training-tomorrow' | 'training-soon' }>;
export type TaskKind = Extract<Reminder, { readonly day: string }>['kind'];

/** Who is reminded, and what the reminder is known by: each is sent once. */
const claimed = z.object({ schoolId: z.guid(), memberId: z.guid(), thing: z.string(), reminder });
export type Claimed = z.output<typeof claimed>;

/** What a reminder is claimed by, beside the member. */
export interface Claim {
  readonly kind: ReminderKind;
  readonly thing: string;
}

/** What happened and can't be taken back any more: who is told is judged, and each of their devices gets a push. */
export const newsQueue: UnplannedQueue<Claimed> = { name: 'reminder-news', data: claimed, pausesSeconds: [5, 60, 600] };

const push = claimed.extend({ deviceId: z.guid() });
export type PushJob = z.output<typeof push>;

/** Pushes, one for each device. The pauses are for push services that take none at the moment. */
export const pushQueue: PlannedQueue<PushJob> = {
  name: 'push',
  byCause: true,
  data: push,
  pausesSeconds: [15, 60, 300, 900, 1_800],
  atOnce: 4,
};

/** The next look at what is due. */
export const roundQueue: PlannedQueue<Record<string, never>> = {
  name: 'reminder-round',
  byCause: true,
  data: z.strictObject({}),
  pausesSeconds: [10, 60, 600],
  longestSeconds: 600,
};

/** Plans the next look, unless one is planned. */
export async function planRound(tx: Database, dueAt: Temporal.Instant): Promise<void> {
  await planJobs(tx, roundQueue, [{ cause: 'round', data: {}, dueAt }]);
}
