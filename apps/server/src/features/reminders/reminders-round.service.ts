import type { ReminderSettings } from '@psia/contract/reminders/reminders.rules';
import { addDays } from '@psia/contract/core/time';
import type { SchoolRecord, WriteContext, Actor } from '../../platform/acting/context.ts';
import type { AddressSecrets } from '../../platform/auth/address-secrets.ts';
import { queueBulkMail } from '../../platform/mail/mail-queues.ts';
import { claim } from './reminders-claims.repository.ts';
import { afterQuietHours, isInTime, nextAtHour, startsSoon } from './reminders.domain.ts';
import { type DogTraining, listTrainings } from './reminders-facts.repository.ts';
import { dogsWithTask, say } from './reminders-judging.service.ts';
import { reminderMail } from './reminders.mail.ts';
import type { ComingReminder, Reminder } from './reminders-queues.service.ts';
import * as repository from './reminders.repository.ts';
import { planPushes } from './reminders-sending.service.ts';
import { mailedId } from './reminders.service.ts';

type Ctx = WriteContext<Actor, SchoolRecord>;

/** How the addresses are made by which mails are ended. */
export interface Endings {
  readonly secrets: AddressSecrets;
  /** An origin; what addresses begin with (D70). */
  readonly publicUrl: string;
}

const taskKinds = ['homework', 'report-due', 'survey-waiting', 'pass-ending'] as const;

interface DueReminder {
  readonly thing: string;
  readonly reminder: Exclude<Reminder, { readonly news: string }>;
}

const coming = (
  kind: ComingReminder['kind'],
  { dogId, kind: trainingKind, id, startTime }: DogTraining,
): DueReminder => ({
  thing: `${id} ${dogId} ${startTime}`,
  reminder: { kind, dogId, training: { kind: trainingKind, id }, startTime },
});

/** What the actor is to be reminded of at the hour of their choice. */
async function listOfDay(ctx: Ctx, { kinds }: ReminderSettings): Promise<DueReminder[]> {
  const { now } = ctx;
  const stretch = { from: `${addDays(now.today, 1)}T00:00:00`, until: `${addDays(now.today, 2)}T00:00:00` };
  const trainings = kinds.includes('training-tomorrow') ? await listTrainings(ctx, stretch) : [];
  const tasks: DueReminder[] = [];
  for (const kind of taskKinds.filter((one) => kinds.includes(one))) {
    // oxlint-disable-next-line no-await-in-loop -- they share a connection
    const dogNames = await dogsWithTask(ctx, kind);
    if (dogNames.length > 0) tasks.push({ thing: now.today, reminder: { kind, day: now.today } });
  }
  return [...trainings.map((training) => coming('training-tomorrow', training)), ...tasks];
}

/** The addresses by which whoever reads a mail ends such mails. */
function endingOf({ actor, school, link }: Ctx, { secrets, publicUrl }: Endings) {
  const reader = mailedId({ schoolId: school.id, memberId: actor.id });
  const secret = secrets.secretOf(reader);
  return {
    call: `${publicUrl}/api/v1/reminders/stop/${reader}/${secret}`,
    page: link(`/stop-reminders/${reader}/${secret}`),
  };
}

async function mailReminders(ctx: Ctx, due: readonly DueReminder[], endings: Endings): Promise<void> {
  const lines: string[] = [];
  for (const { reminder } of due) {
    // oxlint-disable-next-line no-await-in-loop -- they share a connection
    const said = await say(ctx, reminder);
    if (said !== null) lines.push(said.text);
  }
  if (lines.length === 0) return;
  const { actor, school } = ctx;
  const to = { name: `${actor.firstName} ${actor.lastName}`, address: actor.email };
  const mail = reminderMail({ to, lines, home: ctx.link('/owner/dashboard'), ending: endingOf(ctx, endings) });
  await queueBulkMail(ctx.tx, { schoolId: school.id }, [mail]);
}

interface Due {
  readonly settings: ReminderSettings;
  readonly due: readonly DueReminder[];
  readonly endings: Endings;
}

/** Takes upon itself what nobody has reminded the actor of yet, and has it sent: to their devices, or by mail without any. */
async function remind(ctx: Ctx, { settings, due, endings }: Due): Promise<void> {
  const devices = await repository.listDevices(ctx);
  if (devices.length === 0 && !settings.byMail) return;
  const mine: DueReminder[] = [];
  for (const one of due) {
    // oxlint-disable-next-line no-await-in-loop -- they share a connection
    if (await claim(ctx, { kind: one.reminder.kind, thing: one.thing })) mine.push(one);
  }
  if (devices.length === 0) return mailReminders(ctx, mine, endings);
  const { school, actor, now } = ctx;
  const dueAt = afterQuietHours(now.instant, settings.quiet, school.timeZone);
  for (const one of mine) {
    // oxlint-disable-next-line no-await-in-loop -- they share a connection
    await planPushes(ctx, { schoolId: school.id, memberId: actor.id, ...one }, { devices, dueAt });
  }
}

/**
 * Reminds the actor of what the day has for them, if the hour of their choice has come, and plans the next day. Their row of
 * settings is held, so that of two servers one does.
 */
export async function remindOfDay(ctx: Ctx, endings: Endings): Promise<void> {
  const locked = await repository.lockSettings(ctx);
  const { now, school } = ctx;
  if (locked === null || Temporal.Instant.compare(locked.nextAt, now.instant) > 0) return;
  const { settings } = locked;
  await repository.setNextAt(ctx, nextAtHour(now.instant, settings.hour, school.timeZone));
  if (!isInTime(now.wall, settings.hour)) return;
  await remind(ctx, { settings, due: await listOfDay(ctx, settings), endings });
}

/** Reminds the actor of their dogs' trainings that start within two hours. */
export async function remindOfTrainings(ctx: Ctx, endings: Endings): Promise<void> {
  const locked = await repository.lockSettings(ctx);
  if (locked === null || !locked.settings.kinds.includes('training-soon')) return;
  const { now, school } = ctx;
  const stretch = { from: now.wall, until: `${addDays(now.today, 2)}T00:00:00` };
  const trainings = await listTrainings(ctx, stretch);
  const soon = trainings.filter(({ startTime }) => startsSoon(startTime, now.instant, school.timeZone));
  const due = soon.map((training) => coming('training-soon', training));
  await remind(ctx, { settings: locked.settings, due, endings });
}
