import type { Id } from '@psia/contract/core/ids';
import { type Affected, type Effects, namedEffects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { type Claim, claimedTimes, type ClaimedTime, collisionRefusal } from './occupancy.domain.ts';
import { insertClaims } from './occupancy.repository.ts';
import { collisionsOfTimes, firstCollision, refusalOfCollision } from './occupancy-collisions.domain.ts';
import { refuseWhoLeft } from './occupancy.service.ts';
import * as repository from './occupancy-effects.repository.ts';

/**
 * Returns how many occupations resources have in the given intervals, one for each resource and occupation, and the
 * earliest few with names. Leaves out what is claimed for an interval's own `reasonId`. An owner reads only the names
 * of own dogs (D19).
 */
export async function describeOccupations(ctx: ReadContext, times: readonly ClaimedTime[]): Promise<Effects> {
  if (times.length === 0) return { total: 0, earliest: [] };
  const found = await repository.listCollisions(ctx, times);
  return { total: found.length, earliest: await repository.nameEntries(ctx, found.slice(0, namedEffects)) };
}

/**
 * What blocks one of several times: the first collision, the id of the busy resource, and how many other collisions
 * there are.
 */
export interface BusyDate {
  readonly first: Affected;
  readonly busyId: string;
  readonly others: number;
}

/** The fields of a refusal: one for each of several times, with what blocks it. */
export interface TimeFields {
  readonly times: readonly Interval[];
  readonly fieldOf: (index: number) => string;
  readonly textOf: (busy: BusyDate) => string;
}

/**
 * Makes resources busy; refuses with SLOT_LOCKED, SLOT_TAKEN, HALL_TAKEN or DOG_BUSY, naming what is in the way (D20),
 * and where the caller's fields are several, beside each; with MEMBER_LEFT for a trainer who has left the school, whose
 * calendar is locked. What was free and has been taken is given back by the refusal.
 *
 * The constraint decides, by `ON CONFLICT DO NOTHING`: the statement waits for rivals that have not committed yet and
 * leaves out what they won, so that all collisions are known without an aborted transaction. A plain INSERT would tell
 * of one collision at most, and two rivals that insert at the same moment would each wait for the other until the
 * deadlock detector ends one after a second.
 */
export async function claimOrRefuse(ctx: WriteContext, claims: readonly Claim[], fields?: TimeFields): Promise<void> {
  const times = claimedTimes(claims);
  if (times.length === 0) return;
  const { collided, left } = await insertClaims(ctx, times);
  refuseWhoLeft(ctx, left);
  if (collided.length === 0) return;
  await refuseCollisions(ctx, collided, fields);
  // What was in the way has been given back meanwhile.
  throw new Refusal(collisionRefusal(collided) ?? 'SLOT_TAKEN');
}

/** Refuses intervals that are not free, as `claimOrRefuse`, but claims nothing. */
export async function refuseTaken(ctx: ReadContext, claims: readonly Claim[], fields?: TimeFields): Promise<void> {
  await refuseCollisions(ctx, claimedTimes(claims), fields);
}

async function refuseCollisions(ctx: ReadContext, wanted: readonly ClaimedTime[], fields?: TimeFields): Promise<void> {
  const found = await repository.listCollisions(ctx, wanted);
  const first = firstCollision(found);
  if (!first) return;
  const ofTimes = fields ? collisionsOfTimes(fields.times, found) : [];
  const nameOf = await namesOf(ctx, found, new Set([first, ...ofTimes.map((one) => one.first)]));
  const refusal = refusalOfCollision(nameOf(first), new Set(found.map(({ id }) => id)).size - 1);
  if (!refusal) return;
  const { code, message } = refusal;
  if (!fields) throw new Refusal(code, { message });
  const texts = ofTimes.map(({ index, first: one, others }) => {
    const text = fields.textOf({ first: nameOf(one), busyId: one.busyId, others });
    return [fields.fieldOf(index), text] as const;
  });
  throw new Refusal(code, { message, fieldErrors: Object.fromEntries(texts) });
}

/**
 * Returns the names of the chosen collisions. Naming all would take far too long, because it looks up everybody who
 * takes part.
 */
async function namesOf(
  ctx: ReadContext,
  found: readonly repository.Collision[],
  chosen: ReadonlySet<repository.Collision>,
): Promise<(one: repository.Collision) => Affected> {
  const inOrder = found.filter((one) => chosen.has(one));
  const named = await repository.nameEntries(ctx, inOrder);
  const byCollision = new Map(inOrder.map((one, index) => [one, named[index]]));
  return (one) => {
    const name = byCollision.get(one);
    if (!name) throw new Error('A collision was not named.');
    return name;
  };
}

/**
 * Returns how many of a trainer's future trainings and live requests are outside working hours (`isOutside`), and the
 * earliest with names (D53).
 */
export async function describeOutsideHours(
  ctx: ReadContext,
  trainerId: Id<'trainer'>,
  isOutside: (entry: Interval) => boolean,
): Promise<Effects> {
  const entries = await repository.listFutureEntriesOfTrainer(ctx, trainerId);
  const flawed = entries.filter(isOutside).map((entry) => ({ ...entry, problem: 'OUTSIDE_WORKING_HOURS' as const }));
  return { total: flawed.length, earliest: await repository.nameEntries(ctx, flawed.slice(0, namedEffects)) };
}
