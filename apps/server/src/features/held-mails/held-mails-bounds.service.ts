import * as z from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertJobs, jobsAtOnce, planJobs } from '../../platform/jobs/jobs.repository.ts';
import type { Job, PlannedQueue, Queue } from '../../platform/jobs/queue.ts';
import type { MailBounds, WaitingMail } from '../../platform/mail/mail-queues.ts';
import * as sent from './held-mails-counting.repository.ts';
import { gatheringTime, mailboxOf, mailsOfSchool } from './held-mails.domain.ts';
import * as repository from './held-mails.repository.ts';

const pausesSeconds = [10, 60, 300, 1_800, ...Array<number>(72).fill(3_600)];
const heldFor = z.object({ schoolId: z.string(), address: z.string() });

/** What is held back for a mailbox, sent as one mail when there is room again. */
export const summaryQueue: PlannedQueue<repository.HeldFor> = {
  name: 'mail-summary',
  data: heldFor,
  pausesSeconds,
  byCause: true,
};

/** Trainers are told that mails of their school are held back, once until none is. */
export const toldQueue: PlannedQueue<{ schoolId: string }> = {
  name: 'held-mails-told',
  data: heldFor.pick({ schoolId: true }),
  pausesSeconds,
  byCause: true,
};

/** Plans the summary of a mailbox; one that is planned already stays as it is. */
export async function planSummary(tx: Transaction, data: repository.HeldFor, dueAt: Temporal.Instant): Promise<void> {
  await planJobs(tx, summaryQueue, [{ cause: `${data.schoolId} ${data.address}`, data, dueAt }]);
}

/** What decides about the mails of a server (D192): counted in the database, by all processes together. */
export function createMailBounds({ database, clock }: { database: Database; clock: Clock }): MailBounds {
  return {
    admit: (queue, job) => inTransaction(database, (tx) => admit(tx, clock.now(), { queue, job })),
    count: ({ id, mailbox, schoolId }) =>
      sent.countMail(database, { id, mailbox: mailboxOf(mailbox), schoolId }, clock.now()),
  };
}

interface Turn {
  readonly queue: Queue<WaitingMail>;
  readonly job: Job<WaitingMail>;
}

async function admit(tx: Transaction, now: Temporal.Instant, { queue, job }: Turn): Promise<boolean> {
  const { id, data } = job;
  const mailbox = mailboxOf(data.to.address);
  const school = data.schoolId === null ? null : await repository.findSchool(tx, data.schoolId);
  const mail = { id, mailbox, schoolId: school?.id ?? null };
  if (school !== null) {
    await sent.holdTurns(tx, mail);
    const bound = mailsOfSchool(school.createdAt, now);
    const { isCounted, freeAt, hasHadTurn } = await sent.judgeMail(tx, mail, { now, school: bound });
    if (isCounted) return true;
    const address = data.to.address.toLowerCase();
    const dueAt = latest(freeAt, await repository.findDueAt(tx, { schoolId: school.id, address }));
    if (dueAt !== null) {
      await hold(tx, now, { job, schoolId: school.id, dueAt });
      return false;
    }
    if (hasHadTurn && !data.stoodBack) {
      await job.finishIn(tx);
      const later = jobsAtOnce([{ ...data, stoodBack: true }]).map((one) => ({ ...one, priority: -1 }));
      await insertJobs(tx, queue, later);
      return false;
    }
  }
  await sent.countMail(tx, mail, now);
  return true;
}

function latest(...instants: readonly (Temporal.Instant | null)[]): Temporal.Instant | null {
  return (
    instants
      .filter((instant) => instant !== null)
      .toSorted((a, b) => Temporal.Instant.compare(a, b))
      .at(-1) ?? null
  );
}

interface HeldBack {
  readonly job: Job<WaitingMail>;
  readonly schoolId: string;
  readonly dueAt: Temporal.Instant;
}

/** Holds a mail back in the transaction that ends its job, and plans its summary and that trainers are told. */
async function hold(tx: Transaction, now: Temporal.Instant, { job, schoolId, dueAt }: HeldBack): Promise<void> {
  const { to, subject, text, gist, calendar } = job.data;
  const isFirst = !(await repository.hasHeldMails(tx, schoolId));
  await repository.insertHeldMail(tx, schoolId, {
    mail: {
      id: job.id,
      address: to.address,
      recipientName: to.name,
      subject,
      gist: gist === '' ? text.slice(0, 1_000) : gist,
      hasCalendar: calendar !== undefined,
    },
    now,
    dueAt,
  });
  await job.finishIn(tx);
  await planSummary(tx, { schoolId, address: to.address.toLowerCase() }, dueAt);
  if (!isFirst) return;
  await planJobs(tx, toldQueue, [{ cause: schoolId, data: { schoolId }, dueAt: now.add(gatheringTime) }]);
}
