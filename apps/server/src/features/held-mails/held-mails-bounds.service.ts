import * as z from 'zod';
import type { ActingContexts } from '../../platform/acting/acting.ts';
import type { SchoolRecord, WriteContext } from '../../platform/acting/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertJobs, jobsAtOnce, planJobs } from '../../platform/jobs/jobs.repository.ts';
import type { Job, PlannedQueue, Queue } from '../../platform/jobs/queue.ts';
import type { MailBounds, WaitingMail } from '../../platform/mail/mail-queues.ts';
import * as sent from './held-mails-counting.repository.ts';
import { gatheringTime, mailboxOf, mailsOfSchool } from './held-mails.domain.ts';
import * as repository from './held-mails.repository.ts';

const pausesSeconds = [10, 60, 300, 1_800, ...Array<number>(72).fill(3_600)];
const heldFor = z.object({ schoolId: z.string(), address: z.string() });

/** Job: sends the mails that were held for a mailbox as one mail, once the mailbox may get one again. */
export const summaryQueue: PlannedQueue<repository.HeldFor> = {
  name: 'mail-summary',
  data: heldFor,
  pausesSeconds,
  byCause: true,
};

/** Job: tells trainers that mails of their school are held. Told once until none is held. */
export const toldQueue: PlannedQueue<{ schoolId: string }> = {
  name: 'held-mails-told',
  data: heldFor.pick({ schoolId: true }),
  pausesSeconds,
  byCause: true,
};

/** Plans the summary mail of a mailbox, unless it is planned already. */
export async function planSummary(tx: Transaction, data: repository.HeldFor, dueAt: Temporal.Instant): Promise<void> {
  await planJobs(tx, summaryQueue, [{ cause: `${data.schoolId} ${data.address}`, data, dueAt }]);
}

/** Decides which mails of the server may leave (D192). Counts in the database, for all processes together. */
export function createMailBounds({ asSchool, asServer }: Pick<ActingContexts, 'asSchool' | 'asServer'>): MailBounds {
  const count = ({ id, mailbox, schoolId }: sent.CountedMail) =>
    asServer(({ tx, now }) => sent.countMail(tx, { id, mailbox: mailboxOf(mailbox), schoolId }, now.instant));
  return {
    count,
    admit: async (queue, job) => {
      const { schoolId, to } = job.data;
      const admitted = schoolId === null ? 'gone' : await asSchool(schoolId, (ctx) => admit(ctx, { queue, job }));
      if (admitted !== 'gone') return admitted;
      await count({ id: job.id, mailbox: to.address, schoolId: null });
      return true;
    },
  };
}

type Ctx = Pick<WriteContext<null, SchoolRecord>, 'tx' | 'now' | 'school'>;

interface Turn {
  readonly queue: Queue<WaitingMail>;
  readonly job: Job<WaitingMail>;
}

/**
 * Decides about a mail of the school: counts it and lets it leave, holds it, or puts it behind mails of other schools.
 */
async function admit(ctx: Ctx, { queue, job }: Turn): Promise<boolean> {
  const { tx, school } = ctx;
  const now = ctx.now.instant;
  const { id, data } = job;
  const mail = { id, mailbox: mailboxOf(data.to.address), schoolId: school.id };
  await sent.lockTurns(tx, mail);
  const bound = mailsOfSchool(school.createdAt, now);
  const { isCounted, freeAt, hasHadTurn } = await sent.judgeMail(tx, mail, { now, school: bound });
  if (isCounted) return true;
  const address = data.to.address.toLowerCase();
  const dueAt = latest(freeAt, await repository.findDueAt(tx, { schoolId: school.id, address }));
  if (dueAt !== null) {
    await hold(ctx, { job, dueAt });
    return false;
  }
  if (hasHadTurn && !data.stoodBack) {
    await job.finishIn(tx);
    const later = jobsAtOnce([{ ...data, stoodBack: true }]).map((one) => ({ ...one, priority: -1 }));
    await insertJobs(tx, queue, later);
    return false;
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
  readonly dueAt: Temporal.Instant;
}

/** Holds a mail, in the transaction that ends its job. Plans its summary and the notice to trainers. */
async function hold({ tx, now: { instant: now }, school }: Ctx, { job, dueAt }: HeldBack): Promise<void> {
  const schoolId = school.id;
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
