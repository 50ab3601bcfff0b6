import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { SchoolRecord, WriteContext } from '../../platform/acting/context.ts';
import type { Job } from '../../platform/jobs/queue.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { announce, announceToStaff } from '../notifications/notifications.public.ts';
import { planSummary } from './held-mails-bounds.service.ts';
import { heldNotices } from './held-mails-notices.domain.ts';
import { mailboxOf, mailsOfSchool, shortestWait } from './held-mails.domain.ts';
import { summaryMail } from './held-mails.mail.ts';
import * as repository from './held-mails.repository.ts';
import type { HeldFor } from './held-mails.repository.ts';
import * as sent from './held-mails-counting.repository.ts';

type Ctx = WriteContext<null, SchoolRecord>;

/** Most mails in one summary; the rest comes in the next one. */
const mostGathered = 1_000;

/** Mails that were held for a mailbox, gathered into one. */
interface GatheredMails {
  readonly mail: Mail;
  readonly ids: readonly string[];
}

/**
 * Gathers the held mails of a mailbox and counts them as one mail, once for all attempts of the job. Null if nothing is
 * to be sent now: then the job has ended, and a new one is planned if the mailbox had no room.
 */
export async function gatherHeldMails(ctx: Ctx, { id, data, finishIn }: Job<HeldFor>): Promise<GatheredMails | null> {
  const { tx, school } = ctx;
  const now = ctx.now.instant;
  const counted = { id, schoolId: school.id, mailbox: mailboxOf(data.address) };
  await sent.lockTurns(tx, counted);
  const waiting = await repository.listWaitingFor(tx, data, mostGathered);
  const last = waiting.at(-1);
  if (last === undefined) {
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
  const mail = summaryMail({ to, schoolName: school.name, mails, url: ctx.link('/') });
  return { mail, ids: waiting.map((one) => one.id) };
}

/** Records that a summary was sent and ends its job. Plans another summary for mails held meanwhile. */
export async function noteSummarySent(
  ctx: Ctx,
  { data, finishIn }: Job<HeldFor>,
  ids: readonly string[],
): Promise<void> {
  const { tx, school } = ctx;
  const now = ctx.now.instant;
  await sent.lockTurns(tx, { schoolId: school.id, mailbox: mailboxOf(data.address) });
  await repository.markSent(tx, { schoolId: school.id, ids, now });
  await finishIn(tx);
  const rest = await repository.findDueAt(tx, data);
  if (rest !== null) await planSummary(tx, data, now.add(shortestWait));
  await announceToStaff(ctx, [{ topic: 'heldMails' }]);
}

/** Tells the school's trainers in one notice how many mails wait and until when. */
export async function tellTrainersOfHeldMails(ctx: Ctx, { finishIn }: Job<unknown>): Promise<void> {
  const { tx, school } = ctx;
  const held = await repository.countHeldMails(tx, school.id);
  await finishIn(tx);
  if (held === null) return;
  const notices = heldNotices({
    schoolId: school.id,
    trainerIds: await repository.listTrainerIds(tx, school.id),
    count: held.count,
    sendsAt: wallTimeOf(held.dueAt, school.timeZone),
  });
  await announce(ctx, { schoolId: school.id, by: null, notices });
  await announceToStaff(ctx, [{ topic: 'heldMails' }]);
}
