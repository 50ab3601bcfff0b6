import type { Id } from '@psia/contract/core/ids';
import type { Leaving } from '@psia/contract/team/team.contract';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { archiveMember } from '../accounts/accounts.public.ts';
import { handGroupOver, type LedGroup, listLedGroups, lockGroups } from '../groups/groups.public.ts';
import { endLocksToCome } from '../locks/locks.public.ts';
import { announce, announceChange } from '../notifications/notifications.public.ts';
import { lockCalendars } from '../occupancy/occupancy.public.ts';
import { getFounderId, getSchool, setFounder } from '../schools/schools.public.ts';
import { listTrainerIds } from '../trainers/trainers.public.ts';
import {
  callTrainingsOff,
  declineRequests,
  handTrainingsOver,
  listAhead,
  lockAhead,
} from '../trainings/trainings.public.ts';
import { leavingRefusal, leftNotices, leftText, sharesOf, trainerLeftReason } from './team.domain.ts';
import { leftMail } from './team.mail.ts';
import { getLeaver } from './team.repository.ts';
import { readWork, type Work } from './team-work.service.ts';

interface OfTrainer extends Leaving {
  readonly trainerId: Id<'trainer'>;
}

/**
 * Takes a trainer out of the team (D190). Their trainings and groups go to a colleague or are called off, requests that
 * wait for them are declined, what they have locked to come is unlocked; sessions and live channel end. Refuses with
 * OWN_REMOVAL, FOUNDER, LAST_TRAINER, MEMBER_LEFT, and with WORK_LEFT, naming it, if something is taken by nobody and may
 * not be called off.
 */
export async function removeTrainer(ctx: WriteContext, leaving: OfTrainer): Promise<void> {
  if (leaving.trainerId === ctx.actor.id) throw new Refusal('OWN_REMOVAL');
  await leave(ctx, leaving);
}

/** The calling trainer leaves the team by themselves; otherwise as `removeTrainer`. */
export async function leaveTeam(ctx: WriteContext, leaving: Leaving): Promise<void> {
  await leave(ctx, { ...leaving, trainerId: ctx.actor.id });
}

async function leave(ctx: WriteContext, leaving: OfTrainer): Promise<void> {
  const { trainerId, handOverTo } = leaving;
  if (handOverTo === trainerId) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { handOverTo: 'Wybierz kogoś innego niż osoba, która odchodzi.' } });
  }
  const { groups, trainerIds } = await lockTeam(ctx, leaving);
  const ahead = await lockAhead(ctx, { kind: 'trainer', id: trainerId });
  const work = await readWork(ctx, { ahead, groups, handOverTo });
  const shares = await passOn(ctx, work, leaving);
  await endLocksToCome(ctx, trainerId);

  const leaver = await getLeaver(ctx, trainerId);
  await archiveMember(ctx, trainerId);
  // A group that was made with the trainer meanwhile; since the trainer is archived, nobody can make another one.
  if ((await listLedGroups(ctx, trainerId)).length > 0) throw new OtherLocksNeeded();

  const isOwnAct = trainerId === ctx.actor.id;
  const { trainings, groupTrainings, calledOff } = shares;
  recordActs(ctx, [
    {
      act: isOwnAct ? 'member-left' : 'trainer-removed',
      subjectId: trainerId,
      ids: handOverTo === null ? {} : { trainerId: handOverTo },
      facts: { role: 'trainer', handedOver: trainings + groupTrainings, calledOff },
    },
  ]);
  const notices = leftNotices({
    leaver,
    trainerIds: trainerIds.filter((id) => id !== trainerId && id !== ctx.actor.id),
    takenOver: { by: handOverTo, trainings, groupTrainings },
  });
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  ctx.sendMail(leftMail(leaver, { school: await getSchool(ctx), isOwnAct }));
}

interface LockedTeam {
  /** The groups that the trainer leads. */
  readonly groups: readonly LedGroup[];
  readonly trainerIds: readonly Id<'trainer'>[];
}

/**
 * Locks the trainer's groups and the calendars of all trainers of the school, so that of several who leave or are removed
 * at once each sees who is left. Refuses as `removeTrainer`.
 */
async function lockTeam(ctx: WriteContext, { trainerId, handOverTo }: OfTrainer): Promise<LockedTeam> {
  const foreseen = await listLedGroups(ctx, trainerId);
  const lockedIds = foreseen.map(({ id }) => id);
  await lockGroups(ctx, lockedIds);
  const trainerIds = await lockTrainers(ctx);
  if ([trainerId, ...(handOverTo === null ? [] : [handOverTo])].some((id) => !trainerIds.includes(id))) {
    throw new Refusal('MEMBER_LEFT');
  }
  const refusal = leavingRefusal({ trainerIds, founderId: await getFounderId(ctx) }, trainerId);
  if (refusal !== null) throw new Refusal(refusal);
  const groups = await listLedGroups(ctx, trainerId);
  if (groups.some(({ id }) => !lockedIds.includes(id))) throw new OtherLocksNeeded();
  return { groups, trainerIds };
}

/** Locks the calendars of all trainers and returns the ids of those who are active then; the caller must be one of them. */
async function lockTrainers(ctx: WriteContext): Promise<Id<'trainer'>[]> {
  await lockCalendars(ctx, await listTrainerIds(ctx));
  const trainerIds = await listTrainerIds(ctx);
  if (!trainerIds.includes(ctx.actor.id)) throw new Refusal('UNAUTHENTICATED');
  return trainerIds;
}

interface Passed {
  /** How many individual trainings the colleague takes over. */
  readonly trainings: number;
  readonly groupTrainings: number;
  /** How many of both kinds are called off. */
  readonly calledOff: number;
}

/** Hands trainings and groups over, calls off what is to be, and declines requests. */
async function passOn(ctx: WriteContext, work: Work, leaving: OfTrainer): Promise<Passed> {
  const { trainerId, handOverTo } = leaving;
  const own = sharesOf(work.trainings, leaving, work.isClash);
  const ofGroups = sharesOf(work.groupTrainings, leaving, work.isClash);
  const left = [...own.left, ...ofGroups.left];
  if (left.length > 0) throw new Refusal('WORK_LEFT', { message: leftText(left, handOverTo !== null) });

  const idsOf = <T extends { readonly id: string }>(entries: readonly T[]) => entries.map(({ id }) => id);
  if (handOverTo !== null) await handTrainingsOver(ctx, idsOf(own.handedOver), handOverTo);
  await callTrainingsOff(ctx, idsOf(own.calledOff), trainerLeftReason);
  for (const { id, isOnlyTrainer } of work.groups) {
    const calledOff = ofGroups.calledOff.filter(({ groupId }) => groupId === id);
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    await handGroupOver(ctx, { groupId: id, trainerId, to: isOnlyTrainer ? handOverTo : null, calledOff });
  }
  // Requests for another time of a training have ended with it.
  const waiting = await listAhead(ctx, { kind: 'trainer', id: trainerId });
  await declineRequests(ctx, idsOf(waiting), trainerLeftReason);
  return {
    trainings: own.handedOver.length,
    groupTrainings: ofGroups.handedOver.length,
    calledOff: own.calledOff.length + ofGroups.calledOff.length,
  };
}

/** The founder makes another trainer the founder. Refuses with NOT_FOUNDER and MEMBER_LEFT. */
export async function handSchoolOver(ctx: WriteContext, { trainerId }: { trainerId: Id<'trainer'> }): Promise<void> {
  const trainerIds = await lockTrainers(ctx);
  if ((await getFounderId(ctx)) !== ctx.actor.id) throw new Refusal('NOT_FOUNDER');
  if (!trainerIds.includes(trainerId)) throw new Refusal('MEMBER_LEFT');
  if (trainerId === ctx.actor.id) return;
  await setFounder(ctx, trainerId);
  recordActs(ctx, [{ act: 'school-handed-over', subjectId: ctx.school.id, ids: { trainerId } }]);
  const notice = { memberId: trainerId, kind: 'school-handed-over', target: null, facts: {} } as const;
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: [notice] });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}
