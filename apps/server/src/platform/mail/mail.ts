import * as z from 'zod';
import { calendarMessage } from '../calendar-files/calendar-entry.ts';
import type { Database } from '../database/database.ts';
import type { Gathered } from '../gathering/gathered.repository.ts';
import { enqueue, heldJobs, jobsAtOnce, removeWaitingJobs } from '../jobs/jobs.repository.ts';
import { workerOf } from '../jobs/queue.ts';
import type { Queue, Worker } from '../jobs/queue.ts';
import type { Undoing } from '../undo/undo-offer.ts';

const mail = z.object({
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  calendar: calendarMessage.optional(),
});

/** A mail to one person: a plain text and the same as an HTML document, with what it puts into calendars. Made by `composeMail`. */
export type Mail = z.output<typeof mail>;

/** Hands a mail over; `id` is the same in every attempt. Throws when it was not taken. */
export type Deliver = (id: string, mail: Mail) => Promise<void>;

const hour = 3_600;

/** The mails to be sent; the pauses after failed attempts are those of D63: the hourly ones last three days. */
export const mailQueue: Queue<Mail> = {
  name: 'mail',
  data: mail,
  pausesSeconds: [10, 60, 300, 1_800, ...Array<number>(72).fill(hour)],
};

/**
 * Mails that many people get at once and nobody waits for, such as reminders. They have a worker of their own, so that
 * hundreds of them hold up no other mail.
 */
export const bulkMailQueue: Queue<Mail> = { ...mailQueue, name: 'bulk-mail' };

/** Sends mails in the background once the caller's transaction has been committed (D37). */
export async function queueMail(tx: Database, ...queued: readonly Mail[]): Promise<void> {
  await enqueue(tx, mailQueue, queued);
}

/** How long mails wait after the last moment at which their act can be taken back, for a call that is on its way then. */
const graceSeconds = 2;

/**
 * Makes what gathers a call's mails, to be sent as by `queueMail`; once its act can be taken back, they wait until nobody
 * can any more, and `dropHeldMails` removes them (D165).
 */
export function mailSender(gathered: Gathered, undo: Undoing) {
  return (...mails: readonly Mail[]): void => {
    const { offer } = undo;
    if (offer === null) return gathered.addJobs({ queue: mailQueue, jobs: jobsAtOnce(mails) });
    const dueAt = offer.until.add({ seconds: graceSeconds });
    gathered.addJobs({ queue: mailQueue, jobs: heldJobs({ key: offer.id, dueAt, jobs: mails }) });
    offer.countHeldMails(mails.length);
  };
}

/** Removes the mails of an act that is taken back; gives how many, fewer than wait for it once one of them is being sent. */
export function dropHeldMails(tx: Database, undoId: string): Promise<number> {
  return removeWaitingJobs(tx, mailQueue, undoId);
}

/** Sends mails like `queueMail`, beside those that somebody waits for. */
export async function queueBulkMail(tx: Database, queued: readonly Mail[]): Promise<void> {
  await enqueue(tx, bulkMailQueue, queued);
}

/** What does the sending; give it to `startJobs`. */
export function mailWorkers(deliver: Deliver): Worker[] {
  return [mailQueue, bulkMailQueue].map((queue) => workerOf(queue, ({ id, data }) => deliver(id, data)));
}
