import { nowIn, wallTimeOf } from '@psia/contract/core/school-clock';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Outbox, writeOutbox } from '../../platform/outbox/outbox.repository.ts';
import { type Job, type Worker, workerOf } from '../../platform/jobs/queue.ts';
import type { Deliver, Mail } from '../../platform/mail/mail.ts';
import { announce, announceToStaff } from '../notifications/notifications.public.ts';
import { planSummary, summaryQueue, toldQueue } from './held-mails-bounds.service.ts';
import { heldNotices } from './held-mails-notices.domain.ts';
import { mailboxOf, mailsOfSchool, shortestWait } from './held-mails.domain.ts';
import { summaryMail } from './held-mails.mail.ts';
import * as repository from './held-mails.repository.ts';
import type { HeldFor } from './held-mails.repository.ts';
import * as sent from './held-mails-counting.repository.ts';

interface SendingHeld {
  readonly database: Database;
  readonly clock: Clock;
  readonly deliver: Deliver;
  readonly publicUrl: string;
}

/** How many mails one summary gathers; what is more goes with the next one. */
const mostGathered = 1_000;

/** What sends the mails that were held back and tells trainers of them; give it to `startJobs`. */
export function heldMailWorkers(deps: SendingHeld): Worker[] {
  return [
    workerOf(summaryQueue, (job) => sendSummary(deps, job)),
    workerOf(toldQueue, (job) => tellTrainers(deps, job)),
  ];
}

/**
 * Sends what is held back for a mailbox as one mail, or plans it anew when there is still no room. It is counted before it
 * is sent, once for all attempts of its job.
 */
async function sendSummary(deps: SendingHeld, job: Job<HeldFor>): Promise<void> {
  const { database, clock, deliver } = deps;
  const summary = await inTransaction(database, (tx) => admitSummary(deps, tx, job));
  if (summary === null) return;
  const { address } = job.data;
  await deliver(job.id, summary.mail);
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    await sent.holdTurns(tx, { schoolId: job.data.schoolId, mailbox: mailboxOf(address) });
    await repository.markSent(tx, { schoolId: job.data.schoolId, ids: summary.ids, now });
    await job.finishIn(tx);
    const rest = await repository.findDueAt(tx, job.data);
    if (rest !== null) await planSummary(tx, job.data, now.add(shortestWait));
    await tellLists(tx, job.data.schoolId);
  });
}

interface GatheredMails {
  readonly mail: Mail;
  readonly ids: readonly string[];
}

async function admitSummary(
  { clock, publicUrl }: SendingHeld,
  tx: Transaction,
  { id, data, finishIn }: Job<HeldFor>,
): Promise<GatheredMails | null> {
  const now = clock.now();
  const { schoolId, address } = data;
  const school = await repository.findSchool(tx, schoolId);
  const counted = { id, schoolId, mailbox: mailboxOf(address) };
  await sent.holdTurns(tx, counted);
  const waiting = await repository.listWaitingFor(tx, data, mostGathered);
  const last = waiting.at(-1);
  if (school === null || last === undefined) {
    await finishIn(tx);
    return null;
  }
  const bound = mailsOfSchool(school.createdAt, now);
  const { isCounted, freeAt } = await sent.judgeMail(tx, counted, { now, school: bound });
  if (freeAt !== null && !isCounted) {
    const soonest = now.add(shortestWait);
    const dueAt = Temporal.Instant.compare(freeAt, soonest) < 0 ? soonest : freeAt;
    await repository.putOff(tx, data, dueAt);
    await finishIn(tx);
    await planSummary(tx, data, dueAt);
    return null;
  }
  await sent.countMail(tx, counted, now);
  const mails = waiting.map((one) => ({ ...one, heldAt: wallTimeOf(one.heldAt, school.timeZone) }));
  const to = { name: last.recipientName, address: last.address };
  const mail = summaryMail({ to, schoolName: school.name, mails, url: `${publicUrl}/#/` });
  return { mail, ids: waiting.map((one) => one.id) };
}

/** Tells a school's trainers how many mails wait and until when, in one line of their bells. */
async function tellTrainers({ database, clock }: SendingHeld, { data, finishIn }: Job<{ schoolId: string }>) {
  await inTransaction(database, async (tx) => {
    const { schoolId } = data;
    const school = await repository.findSchool(tx, schoolId);
    const held = await repository.countHeldMails(tx, schoolId);
    await finishIn(tx);
    if (school === null || held === null) return;
    const notices = heldNotices({
      schoolId,
      trainerIds: await repository.listTrainerIds(tx, schoolId),
      count: held.count,
      sendsAt: wallTimeOf(held.dueAt, school.timeZone),
    });
    const outbox = new Outbox();
    const ctx = { outbox, now: nowIn(clock.now(), school.timeZone), undo: { offer: null } };
    await announce(ctx, { schoolId, by: null, notices });
    await announceToStaff({ outbox, school: { id: schoolId } }, [{ topic: 'heldMails' }]);
    await writeOutbox(tx, outbox);
  });
}

/** Has the lists of what waits fetched anew. */
async function tellLists(tx: Transaction, schoolId: string): Promise<void> {
  const outbox = new Outbox();
  await announceToStaff({ outbox, school: { id: schoolId } }, [{ topic: 'heldMails' }]);
  await writeOutbox(tx, outbox);
}
