import type { Id } from '@psia/contract/core/ids';
import type { Output } from '@psia/contract/core/operation';
import { byStart } from '@psia/contract/core/time';
import type { Absence, createAbsence as createAbsenceCall, NewAbsence } from '@psia/contract/locks/absences.contract';
import type { Lock } from '@psia/contract/locks/locks.contract';
import { type Effects, namedEffects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { auditEntryNow } from '../../../platform/database/columns/audit-columns.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { announce, announceCalendars } from '../../notifications/notifications.public.ts';
import { claimOrRefuse, describeBusyTime, lockCalendars, releaseAll } from '../../occupancy/occupancy.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { mostLocksAhead, tooManyLocks } from '../locks.domain.ts';
import { countLocksAhead, insertLocks, listLocks, putLocksBack, takeLocks } from '../locks.repository.ts';
import { absenceNotices, absenceRefusal, planOf, stretchesOf } from './locks-absences.domain.ts';
import * as repository from './locks-absences.repository.ts';

/**
 * Locks whole days of a trainer, or a break of each week, and makes the trainer busy in them (D20). All or nothing:
 * SLOT_TAKEN or HAS_REQUESTS names the first that is in the way, unless what is free around it is to be locked
 * (`leaveOccupied`). Locks within the time become part of the absence. Refuses days before today with IN_THE_PAST, time
 * that is locked already with SLOT_LOCKED, LIMIT_REACHED beyond 5,000 locks ahead. A trainer whose time a colleague
 * locks hears of it.
 */
export async function createAbsence(ctx: WriteContext, wanted: NewAbsence): Promise<Output<typeof createAbsenceCall>> {
  const { trainerId } = wanted;
  const stretches = stretchesToLock(ctx, wanted);
  await lockCalendars(ctx, [trainerId]);
  const { total, earliest } = await describeBusyTime(ctx, {
    trainerId,
    intervals: stretches,
    most: null,
    besideLocks: true,
  });
  const refusal = wanted.leaveOccupied ? undefined : absenceRefusal(earliest);
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  const present = await listLocks(ctx, { trainerId, window: windowOver(stretches) });
  const { free, absorbed } = planOf(stretches, { occupied: earliest, locks: present });
  if (free.length === 0) throw nothingFree(earliest.length > 0);
  const ahead = (await countLocksAhead(ctx, trainerId)) - absorbed.length;
  refuseBeyond({ most: mostLocksAhead, present: ahead, added: free.length, message: tooManyLocks });

  const absorbedLocks = await removeLocks(ctx, absorbed);
  const absenceId = newId();
  await repository.insertAbsence(ctx, absenceId, wanted);
  const part = { id: absenceId, kind: wanted.kind, name: wanted.name };
  const locks = free.map((stretch): Lock => ({ id: newId(), ...stretch, created: auditEntryNow(ctx), absence: part }));
  await insertLocks(ctx, trainerId, locks);
  await claimLocks(ctx, trainerId, locks);
  const absence = await repository.getAbsence(ctx, absenceId);
  const lockIds = locks.map(({ id }) => id);
  const undo = offerUndo(ctx, { act: 'absence', former: { trainerId, lockIds, absorbed: absorbedLocks } });
  await announceAbsence(ctx, { event: 'locked', absence, locks });
  return { absence, locks, left: total, undo };
}

/** What stands in the way of an absence: trainings, group trainings and live requests. Refuses days before today. */
export async function previewAbsence(ctx: ReadContext, wanted: NewAbsence): Promise<Effects> {
  const intervals = stretchesToLock(ctx, wanted);
  return describeBusyTime(ctx, { trainerId: wanted.trainerId, intervals, most: namedEffects, besideLocks: true });
}

/**
 * Removes what an absence locks from now on; what is past stays locked, and of the lock that runs what is past. Refuses
 * an absence that is over with NOT_FOUND.
 */
export async function deleteAbsence(ctx: WriteContext, { absenceId }: { absenceId: Id<'absence'> }): Promise<void> {
  const absence = await repository.getAbsence(ctx, absenceId);
  const { trainerId } = absence;
  await lockCalendars(ctx, [trainerId]);
  const removed = await removeLocks(ctx, await repository.listLocksAhead(ctx, absenceId));
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  const thisMinute = `${ctx.now.wall.slice(0, 16)}:00`;
  const past = removed
    .filter(({ startTime }) => startTime < thisMinute)
    .map((lock) => ({ ...lock, endTime: thisMinute }));
  await putLocksBack(ctx, trainerId, past);
  await claimLocks(ctx, trainerId, past);
  offerUndo(ctx, { act: 'absence-removal', former: { trainerId, removed } });
  await announceAbsence(ctx, { event: 'unlocked', absence, locks: removed });
}

/** The time that an absence takes. */
function stretchesToLock({ now, school }: ReadContext, wanted: NewAbsence): Interval[] {
  if (wanted.firstDay < now.today) {
    throw new Refusal('IN_THE_PAST', { message: 'Pierwszy dzień nieobecności już minął.' });
  }
  const stretches = stretchesOf(wanted, { now, timeZone: school.timeZone });
  if (stretches.length > 0) return stretches;
  if (wanted.lastDay === now.today) throw new Refusal('IN_THE_PAST', { message: 'Ten czas dziś już minął.' });
  const message = 'Między tymi dniami nie ma ani jednej takiej przerwy.';
  throw new Refusal('BAD_INPUT', { message, fieldErrors: { lastDay: message } });
}

function windowOver(stretches: readonly Interval[]): Interval {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) throw new Error('An absence takes some time.');
  return { startTime: first.startTime, endTime: last.endTime };
}

function nothingFree(isOccupied: boolean): Refusal {
  return isOccupied
    ? new Refusal('SLOT_TAKEN', { message: 'Cały ten czas jest zajęty: nie zostało nic do zablokowania.' })
    : new Refusal('SLOT_LOCKED', { message: 'Cały ten czas jest już zablokowany.' });
}

async function removeLocks(ctx: WriteContext, locks: readonly { readonly id: string }[]) {
  if (locks.length === 0) return [];
  const ids = locks.map(({ id }) => id);
  await releaseAll(ctx, { reasonIds: ids });
  return takeLocks(ctx, ids);
}

async function claimLocks(
  ctx: WriteContext,
  trainerId: Id<'trainer'>,
  locks: readonly (Interval & { readonly id: string })[],
): Promise<void> {
  const resources = [{ kind: 'trainer', id: trainerId }] as const;
  await claimOrRefuse(
    ctx,
    locks.map((lock) => ({ reason: 'lock', reasonId: lock.id, during: lock, resources })),
  );
}

interface AbsenceEvent {
  readonly event: 'locked' | 'unlocked';
  readonly absence: Absence;
  readonly locks: readonly Interval[];
}

async function announceAbsence(ctx: WriteContext, { event, absence, locks }: AbsenceEvent): Promise<void> {
  const { actor, school } = ctx;
  const notices = absenceNotices({ event, absence, locks: locks.toSorted(byStart), actor });
  await announce(ctx, { schoolId: school.id, by: actor, notices });
  await announceCalendars(ctx, [{ trainerId: absence.trainerId, parts: ['locks'], dog: null, times: [] }]);
}
