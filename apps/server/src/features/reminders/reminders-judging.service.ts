import { addDays, type PlainDate } from '@psia/contract/core/time';
import { instantOf } from '@psia/contract/core/school-clock';
import type { WriteContext } from '../../platform/acting/context.ts';
import { listOwnerTasks } from '../attention/attention.public.ts';
import { listDogsOfEndingPasses } from '../passes/passes.public.ts';
import { comingText, isRemindedOn, newsText, startsSoon, taskText } from './reminders.domain.ts';
import * as facts from './reminders-facts.repository.ts';
import type { ComingReminder, NewsReminder, Reminder, TaskKind } from './reminders-queues.service.ts';

type Ctx = WriteContext;

/** What a reminder says, where it leads and until when it is worth anything. */
export interface Said {
  readonly text: string;
  /** A place in the web app. */
  readonly path: string;
  readonly until: Temporal.Instant;
}

const home = '/owner/dashboard';
const trainingsOf = (dogId: string) => `/owner/trainings?pies=${dogId}`;

/** A state that each news is still true in. */
const stateOf = {
  confirmed: 'confirmed',
  moved: 'confirmed',
  'move-declined': 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
};

async function sayNews(ctx: Ctx, { news, dogId, training, startTime }: NewsReminder): Promise<Said | null> {
  const { school, now } = ctx;
  const found = await facts.findTraining(ctx, { dogId, training });
  if (found === null || found.state !== stateOf[news] || found.startTime <= now.wall) return null;
  // Moved again meanwhile: the newer time has a reminder of its own.
  if (news !== 'move-declined' && found.startTime !== startTime) return null;
  const text = newsText(found.dogName, news, { startTime: found.startTime, today: now.today });
  return { text, path: trainingsOf(dogId), until: instantOf(found.startTime, school.timeZone) };
}

async function sayComing(ctx: Ctx, { kind, dogId, training, startTime }: ComingReminder): Promise<Said | null> {
  const { school, now } = ctx;
  const found = await facts.findTraining(ctx, { dogId, training });
  if (found?.state !== 'confirmed' || found.startTime !== startTime) return null;
  const until = instantOf(startTime, school.timeZone);
  const isAhead = kind === 'training-soon' ? startsSoon(startTime, now.instant, school.timeZone) : startTime > now.wall;
  return isAhead ? { text: comingText(found.dogName, startTime, now.today), path: trainingsOf(dogId), until } : null;
}

/** The dogs for which an owner has something to do today. */
export async function dogsWithTask(ctx: Ctx, kind: TaskKind): Promise<string[]> {
  if (kind === 'homework') return facts.listDogsToPractise(ctx);
  if (kind === 'pass-ending') return listDogsOfEndingPasses(ctx);
  const wanted = kind === 'report-due' ? 'REPORT' : 'SURVEY';
  const tasks = await listOwnerTasks(ctx);
  return tasks
    .filter((task) => task.kind === wanted && isRemindedOn(task, ctx.now.today))
    .map(({ dogName }) => dogName);
}

const endOfDay = (day: PlainDate, timeZone: string) => instantOf(`${addDays(day, 1)}T00:00:00`, timeZone);
const pathOf = { homework: '/owner/coach', 'report-due': home, 'survey-waiting': home, 'pass-ending': home } as const;

/**
 * What a reminder says now to the actor; null when it is about nothing any more: called off, moved, done, filled, or of a
 * day that is over.
 */
export async function say(ctx: Ctx, reminder: Reminder): Promise<Said | null> {
  if ('news' in reminder) return sayNews(ctx, reminder);
  if ('startTime' in reminder) return sayComing(ctx, reminder);
  const { kind, day } = reminder;
  if (day !== ctx.now.today) return null;
  const dogNames = await dogsWithTask(ctx, kind);
  if (dogNames.length === 0) return null;
  return { text: taskText(kind, dogNames), path: pathOf[kind], until: endOfDay(day, ctx.school.timeZone) };
}
