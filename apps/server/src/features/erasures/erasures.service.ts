import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { Actor, WriteContext } from '../../platform/acting/context.ts';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import { cancelJob, planJobs } from '../../platform/jobs/jobs.repository.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import { type ErasableOwner, findOwnerState, lockErasableOwner } from '../accounts/accounts.public.ts';
import { type RecordedAct, recordActs, subscriberOf } from '../acts/acts.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { getSchool } from '../schools/schools.public.ts';
import { leaveSchool, removeOwner } from '../team/team.public.ts';
import { causeOf, erasureQueue } from './erasures-queue.service.ts';
import { aYearAfter, dueAtOf, dueOnOf } from './erasures.domain.ts';
import { erasureMail } from './erasures.mail.ts';
import * as repository from './erasures.repository.ts';

/**
 * A trainer plans that an owner is erased in thirty days. One who is still there leaves the school at once, as by
 * `removeOwner`. Planned already, it stays as it was. Refuses with MEMBER_LEFT who leaves at the same moment.
 */
export async function planErasure(
  ctx: WriteContext,
  { ownerId }: { readonly ownerId: Id<'owner'> },
): Promise<{ dueOn: PlainDate }> {
  if ((await findOwnerState(ctx, ownerId)) === 'active') await removeOwner(ctx, { ownerId });
  return plan(ctx, await getFormerOwner(ctx, ownerId));
}

/** The calling owner leaves the school, as by `leaveSchool`, and is erased in thirty days. */
export async function eraseOwnData(ctx: WriteContext): Promise<{ dueOn: PlainDate }> {
  await leaveSchool(ctx);
  return plan(ctx, await getFormerOwner(ctx, ctx.actor.id));
}

/** A former owner, whose row is locked until the transaction ends. Begins anew when they have just come back. */
async function getFormerOwner(ctx: WriteContext, ownerId: Id<'owner'>): Promise<ErasableOwner> {
  const owner = await lockNotErased(ctx, ownerId);
  if (owner.state === 'active') throw new OtherLocksNeeded();
  return owner;
}

/** An owner, present or former, whose row is locked until the transaction ends; NOT_FOUND once they are erased. */
async function lockNotErased(ctx: WriteContext, ownerId: Id<'owner'>): Promise<ErasableOwner> {
  const owner = await lockErasableOwner(ctx, ownerId);
  if (owner === null || owner.state === 'erased') throw notFound();
  return owner;
}

async function plan(ctx: WriteContext, owner: ErasableOwner): Promise<{ dueOn: PlainDate }> {
  const dueOn = dueOnOf(ctx.now);
  const isNew = await planFor(ctx, { ownerIds: [owner.id], plannedBy: ctx.actor.id, dueOn });
  if (!isNew) {
    const known = await repository.findPlanned(ctx, owner.id);
    if (known === null) throw new OtherLocksNeeded();
    return { dueOn: known.dueOn };
  }
  ctx.sendMail(erasureMail(owner, { school: await getSchool(ctx), dueOn, isOwnWish: owner.id === ctx.actor.id }));
  return { dueOn };
}

interface Plan {
  readonly ownerIds: readonly Id<'owner'>[];
  /** Whose wish it is; null for nobody's. */
  readonly plannedBy: Id<'member'> | null;
  readonly dueOn: PlainDate;
}

/** Plans that former owners are erased on a day, with the jobs. False if that was planned of all of them already. */
export async function planFor(ctx: WriteContext<Actor | null>, { ownerIds, plannedBy, dueOn }: Plan): Promise<boolean> {
  const planned = await repository.insertErasures(ctx, { ownerIds, plannedBy, dueOn });
  if (planned.length === 0) return false;
  const dueAt = dueAtOf(dueOn, ctx.school.timeZone);
  const jobs = planned.map((ownerId) => {
    const data = { schoolId: ctx.school.id, ownerId, isAgain: false };
    return { cause: causeOf(data), data, dueAt };
  });
  await planJobs(ctx.tx, erasureQueue, jobs);
  recordActs(
    ctx,
    planned.map((ownerId) => ({ act: 'erasure-planned', subjectId: ownerId, facts: { dueOn } })),
  );
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  return true;
}

/**
 * Keeps an owner who was to be erased: for good, or, where the school would have kept the data no longer, for another year.
 * Nothing happens if nothing was planned. NOT_FOUND once they are erased.
 */
export async function stopErasure(ctx: WriteContext, { ownerId }: { readonly ownerId: Id<'owner'> }): Promise<void> {
  await lockNotErased(ctx, ownerId);
  const planned = await repository.findPlanned(ctx, ownerId);
  if (planned === null || !(await unplan(ctx.tx, { schoolId: ctx.school.id, ownerId }))) return;
  if (planned.isByRetention) await planFor(ctx, { ownerIds: [ownerId], plannedBy: null, dueOn: aYearAfter(ctx.now) });
  recordActs(ctx, [{ act: 'erasure-stopped', subjectId: ownerId }]);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}

/** Ends that an owner is to be erased. False if that was not planned. */
async function unplan(
  tx: WriteContext['tx'],
  owner: { readonly schoolId: Id<'school'>; readonly ownerId: Id<'owner'> },
): Promise<boolean> {
  if (!(await repository.deleteErasure(tx, owner))) return false;
  await cancelJob(tx, erasureQueue, causeOf(owner));
  return true;
}

async function unplanOwners(tx: WriteContext['tx'], acts: readonly RecordedAct[]): Promise<void> {
  for (const { schoolId, subjectId: ownerId } of acts) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    await unplan(tx, { schoolId, ownerId });
  }
}

/** Whoever comes back to the school is not erased, nor who is there again since they were not joined with somebody. */
export const keepingWhoReturns = subscriberOf({
  acts: ['member-joined', 'owners-joined'],
  on: ({ tx }, acts) =>
    unplanOwners(
      tx,
      acts.filter(({ act }) => act === 'member-joined'),
    ),
  // A member's coming is never taken back.
  onUndone: ({ tx }, acts) => unplanOwners(tx, acts),
});
