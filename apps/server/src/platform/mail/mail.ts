import * as z from 'zod';
import { calendarMessage } from '../calendar-files/calendar-entry.ts';
import type { Database, ReadDatabase } from '../database/database.ts';
import type { Gathered } from '../gathering/gathered.repository.ts';
import { enqueue, heldJobs, jobsAtOnce, removeWaitingJobs } from '../jobs/jobs.repository.ts';
import { workerOf } from '../jobs/queue.ts';
import type { Queue, Worker } from '../jobs/queue.ts';
import type { Undoing } from '../undo/undo-offer.ts';

/**
 * What a mail is: 'account' for one that an account or an invitation depends on (confirmation, reset, invitation, proof
 * of an address), 'school' for any other.
 */
const mailKinds = ['account', 'school'] as const;

const mail = z.object({
  kind: z.enum(mailKinds).default('school'),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  calendar: calendarMessage.optional(),
});

/** A mail to one person: a plain text and the same as an HTML document, with what it puts into calendars. Made by `composeMail`. */
export type Mail = z.output<typeof mail>;

/**
 * Which of some mailboxes, all in small letters, get no mails but those of kind 'account': nobody has proved that they are
 * whose they are said to be (D191).
 */
export type ClosedMailboxes = (db: ReadDatabase, mailboxes: readonly string[]) => Promise<ReadonlySet<string>>;

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

interface Sending {
  readonly deliver: Deliver;
  readonly db: ReadDatabase;
  readonly closedMailboxes: ClosedMailboxes;
}

/** What does the sending; give it to `startJobs`. A mail to a closed mailbox is dropped. */
export function mailWorkers({ deliver, db, closedMailboxes }: Sending): Worker[] {
  return [mailQueue, bulkMailQueue].map((queue) =>
    workerOf(queue, async ({ id, data }) => {
      if (data.kind !== 'account') {
        const mailbox = data.to.address.toLowerCase();
        if ((await closedMailboxes(db, [mailbox])).has(mailbox)) return;
      }
      await deliver(id, data);
    }),
  );
}
