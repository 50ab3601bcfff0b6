import * as z from 'zod';
import { createSeal } from '../auth/sealing.ts';
import type { SigningSecrets } from '../auth/signing-secrets.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../outbox/outbox.repository.ts';
import { insertJobs, jobsAtOnce, type NewJobs } from '../jobs/jobs.repository.ts';
import { type Job, type Queue, type UnplannedQueue, type Worker, workerOf } from '../jobs/queue.ts';
import type { Enqueue } from '../undo/held-jobs.ts';
import { type Deliver, type Mail, mail } from './mail.ts';

const hour = 3_600;
/** The pauses after failed attempts are those of D63: the hourly ones last three days. */
const pausesSeconds = [10, 60, 300, 1_800, ...Array<number>(72).fill(hour)];

/** A mail that waits, and whose it is; `stoodBack` once mails of other schools were let go first. */
const waitingMail = mail.extend({
  schoolId: z.string().nullable().default(null),
  stoodBack: z.boolean().default(false),
});
export type WaitingMail = z.output<typeof waitingMail>;

/** The mails of schools that are to be sent. */
export const mailQueue: UnplannedQueue<WaitingMail> = { name: 'mail', data: waitingMail, pausesSeconds };

/**
 * Mails that many people get at once and nobody waits for, such as reminders. They have a worker of their own, so that
 * hundreds of them hold up no other mail.
 */
export const bulkMailQueue: UnplannedQueue<WaitingMail> = { ...mailQueue, name: 'bulk-mail' };

/** A mail whose links open an account: what it says is sealed, since the database keeps it while it waits (D69). */
const sealedMail = waitingMail.pick({ to: true, subject: true, schoolId: true }).extend({ sealed: z.string() });

/** Confirmations, resets and invitations: somebody waits for each, and they stand behind no other mail (D192). */
export const accountMailQueue: Queue<z.output<typeof sealedMail>> = {
  name: 'account-mail',
  data: sealedMail,
  pausesSeconds,
};

/** Seals and opens the mails of accounts while they wait. */
export interface MailSeal {
  readonly close: (mail: Mail) => string;
  readonly open: (sealed: string) => Mail;
}

/** The seal of a server, made from its signing secret: with another one, links that wait are as void as all sessions. */
export function createMailSeal(secrets: string | SigningSecrets): MailSeal {
  const { close, open } = createSeal(secrets, 'mail that waits');
  return {
    close: (closed) => close(JSON.stringify(closed)).toString('base64'),
    open: (sealed) => mail.parse(JSON.parse(open(Buffer.from(sealed, 'base64')))),
  };
}

/** Resets and confirmations go before invitations, of which a school may send many at once. */
const priorities = { account: 1, invitation: 0 } as const;

function accountJobs(mails: readonly Mail[], { schoolId, seal: { close } }: Sender): NewJobs {
  const jobs = mails.flatMap((sent) => {
    const { kind, to, subject } = sent;
    const priority = kind === 'school' ? 0 : priorities[kind];
    return jobsAtOnce([{ to, subject, schoolId, sealed: close(sent) }]).map((job) => ({ ...job, priority }));
  });
  return { queue: accountMailQueue, jobs };
}

/** On whose behalf mails are sent; null for a founder without a school and for somebody who isn't signed in. */
interface Sender {
  readonly schoolId: string | null;
  readonly seal: MailSeal;
}

/** Sends mails in the background once the caller's transaction has been committed (D37). */
export async function queueMail(tx: Database, sender: Sender, ...queued: readonly Mail[]): Promise<void> {
  const [ofSchools, ofAccounts] = parted(queued);
  const { queue, jobs } = accountJobs(ofAccounts, sender);
  await insertJobs(tx, queue, jobs);
  await insertJobs(tx, mailQueue, jobsAtOnce(ofSchool(ofSchools, sender)));
}

/** Sends mails of a school like `queueMail`, beside those that somebody waits for. */
export async function queueBulkMail(
  tx: Database,
  sender: Pick<Sender, 'schoolId'>,
  queued: readonly Mail[],
): Promise<void> {
  await insertJobs(tx, bulkMailQueue, jobsAtOnce(ofSchool(queued, sender)));
}

/** A mail to somebody who has not proved a mailbox, or has none, has no address and goes nowhere (D191). */
function parted(mails: readonly Mail[]): [ofSchools: Mail[], ofAccounts: Mail[]] {
  const sent = mails.filter(({ to }) => to.address !== '');
  return [sent.filter(({ kind }) => kind === 'school'), sent.filter(({ kind }) => kind !== 'school')];
}

const ofSchool = (mails: readonly Mail[], { schoolId }: Pick<Sender, 'schoolId'>) =>
  mails.map((sent) => ({ ...sent, schoolId }));

/** Where what a call queues is gathered. */
interface Queueing {
  readonly outbox: Outbox;
  readonly enqueue: Enqueue;
}

/**
 * Makes what gathers a call's mails, to be sent as by `queueMail`. Those of the school are jobs like any other, which wait
 * while their act can be taken back (D165); those of accounts go at once.
 */
export function mailSender({ outbox, enqueue }: Queueing, sender: Sender) {
  return (...mails: readonly Mail[]): void => {
    const [ofSchools, ofAccounts] = parted(mails);
    if (ofAccounts.length > 0) outbox.addJobs(accountJobs(ofAccounts, sender));
    enqueue(mailQueue, ofSchool(ofSchools, sender));
  };
}

/** How many mails may leave, judged for each when its turn has come (D192). */
export interface MailBounds {
  /**
   * Counts a mail of a school that is about to leave, once however often it is tried. False: it may not leave now and its
   * job has ended, because it was put among those that are held back or stands behind mails of other schools.
   */
  readonly admit: (queue: Queue<WaitingMail>, job: Job<WaitingMail>) => Promise<boolean>;
  /** Counts a mail that leaves whatever the count is. */
  readonly count: (job: { id: string; mailbox: string; schoolId: string | null }) => Promise<void>;
}

/** How mails leave a server. */
export interface Sending {
  readonly deliver: Deliver;
  readonly seal: MailSeal;
  /** Null lets all mails leave (RATE_LIMIT off). */
  readonly bounds: MailBounds | null;
}

/** What does the sending; give it to `startJobs`. */
export function mailWorkers({ deliver, seal: { open }, bounds }: Sending): Worker[] {
  const ofSchools = [mailQueue, bulkMailQueue].map((queue) =>
    workerOf(queue, async (job) => {
      if (bounds === null || (await bounds.admit(queue, job))) await deliver(job.id, job.data);
    }),
  );
  const ofAccounts = workerOf(accountMailQueue, async ({ id, data: { to, schoolId, sealed } }) => {
    await bounds?.count({ id, mailbox: to.address, schoolId });
    await deliver(id, open(sealed));
  });
  return [...ofSchools, ofAccounts];
}
