import { hoursUntilPresent } from '@psia/contract/attendance/attendance.rules';
import { addMinutes, dateOf } from '@psia/contract/core/time';
import type { ActingContexts } from '../../../platform/acting/acting.ts';
import type { Actor, ActorSchool, WriteContext } from '../../../platform/acting/context.ts';
import type { Sweep } from '../../../platform/housekeeping/housekeeping.ts';
import { type RecordedAct, subscriberOf } from '../../acts/acts.public.ts';
import { announceMoney } from '../money-announcing.service.ts';
import { listTransfersOf, lockAccounts, type ReversibleTransfer } from '../money-ledger.repository.ts';
import { carryOver } from './money-of-joined.service.ts';
import {
  listEndedTrainings,
  listOwnersOfJoined,
  listSchoolsThatCharge,
  listTrainingsToCharge,
  lockChargedTimes,
  setChargedUntil,
  type TrainingToCharge,
} from './money-trainings.repository.ts';
import { takeBack, write } from '../money.service.ts';

type Ctx = WriteContext<Actor | null>;
type TellingCtx = WriteContext<Actor | null, ActorSchool | null>;

/** How many trainings one transaction charges, and those that ended with the last of them. */
const mostAtOnce = 50;

async function chargeFor(ctx: Ctx, { trainingId, ownerId, priceGrosze, endTime }: TrainingToCharge): Promise<void> {
  const day = dateOf(endTime);
  await write(ctx, {
    ownerId,
    kind: 'CHARGE',
    way: null,
    amountGrosze: priceGrosze,
    occurredOn: day,
    dueOn: day,
    cause: { trainingId },
    text: null,
  });
}

/** What was written of a training by itself, and whether its charge stands. */
function chargeOf(written: readonly ReversibleTransfer[], trainingId: string) {
  const own = written.filter((transfer) => transfer.trainingId === trainingId);
  const newest = own.find(({ kind }) => kind === 'CHARGE');
  const isStanding = newest !== undefined && !newest.isReversed;
  // Whoever took it back by hand knows better.
  const isLeftAlone = newest?.isReversed === true && !own.some(({ reverses }) => reverses === newest.id);
  return { charge: isStanding ? newest : undefined, isLeftAlone };
}

function isToChange(
  written: readonly ReversibleTransfer[],
  { trainingId, isOwed, wasGiven }: TrainingToCharge,
): boolean {
  const { charge, isLeftAlone } = chargeOf(written, trainingId);
  return charge === undefined ? isOwed && !wasGiven && !isLeftAlone : !isOwed;
}

/**
 * Brings the charges of trainings in line with whether they are owed: one that is missing is written with the day of its
 * training, one that is owed no longer is taken back. What a trainer took back by hand stays so, and a dog that was given
 * to somebody since is not charged: its new owner had no part in it.
 */
async function settleCharges(ctx: Ctx, trainings: readonly TrainingToCharge[]): Promise<void> {
  const ids = trainings.map(({ trainingId }) => trainingId);
  const before = await listTransfersOf(ctx, 'training_id', ids);
  const changing = trainings.filter((training) => isToChange(before, training));
  if (changing.length === 0) return;
  const payerOf = ({ trainingId, ownerId }: TrainingToCharge) =>
    before.find((transfer) => transfer.trainingId === trainingId)?.ownerId ?? ownerId;
  const payers = changing.map(payerOf);
  const joined = await listOwnersOfJoined(ctx, payers);
  await lockAccounts(ctx, [
    ...payers,
    ...changing.map(({ ownerId }) => ownerId),
    ...joined.map(({ ownerId }) => ownerId),
  ]);
  const written = await listTransfersOf(ctx, 'training_id', ids);
  for (const training of changing) {
    if (!isToChange(written, training)) continue;
    const { charge } = chargeOf(written, training.trainingId);
    const back = { isUndo: false, text: null, cause: { trainingId: training.trainingId } };
    // oxlint-disable-next-line no-await-in-loop -- one after another: each has the next number of the school
    await (charge === undefined ? chargeFor(ctx, training) : takeBack(ctx, charge, back));
  }
  for (const pair of joined) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: each has the next number of the school
    await carryOver(ctx, pair);
  }
  await announceMoney(ctx, [...payers, ...changing.map(({ ownerId }) => ownerId)]);
}

/** Charges the trainings that ended a day ago and have not been looked through yet, the first of them. Returns whether there are more. */
async function chargeOld(ctx: WriteContext<Actor | null, ActorSchool>): Promise<boolean> {
  const times = await lockChargedTimes(ctx);
  if (times === null) return false;
  const until = addMinutes(ctx.now.wall, -hoursUntilPresent * 60);
  const trainings = await listEndedTrainings(ctx, { after: times.until, until, most: mostAtOnce });
  if (trainings.length === 0) return false;
  await settleCharges(ctx, trainings);
  const last = trainings.map(({ endTime }) => endTime).reduce((later, time) => (time > later ? time : later));
  await setChargedUntil(ctx, last);
  return trainings.length >= mostAtOnce;
}

/**
 * Charges individual trainings that no pass paid for, a day after their end, in the schools that wish so (D249). A few in one
 * transaction; a school whose trainings can't be charged keeps no other from it.
 */
export function chargeTrainings({ asSchool }: Pick<ActingContexts, 'asSchool'>): Sweep['remove'] {
  return async (database) => {
    const errors: unknown[] = [];
    for (const schoolId of await listSchoolsThatCharge(database)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another: a sweep is not to take all connections
        while ((await asSchool(schoolId, chargeOld)) === true);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Trainings of some schools could not be charged.');
  };
}

async function recharge(ctx: TellingCtx, marked: readonly RecordedAct<'attendance-marked'>[]): Promise<void> {
  const { school } = ctx;
  if (school === null || !school.usesMoney) return;
  const times = await lockChargedTimes({ ...ctx, school });
  if (times === null) return;
  const trainings = await listTrainingsToCharge(
    { ...ctx, school },
    marked.map(({ subjectId }) => subjectId),
  );
  const lookedThrough = trainings.filter(({ endTime }) => endTime > times.since && endTime <= times.until);
  await settleCharges({ ...ctx, school }, lookedThrough);
}

/** What a training costs follows what is said of attendance, and what is said anew (D249). */
export const chargingAttendance = subscriberOf({
  acts: ['attendance-marked'],
  on: recharge,
  onUndone: recharge,
});
