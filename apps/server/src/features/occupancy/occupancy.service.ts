import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Claim, claimedTimes, collisionRefusal } from './occupancy.domain.ts';
import * as repository from './occupancy.repository.ts';

type Ctx = Pick<Context, 'tx' | 'school'>;

/**
 * Makes resources busy; refuses with SLOT_TAKEN, HALL_TAKEN or DOG_BUSY when any of them already is (D20).
 *
 * The constraint decides, by `ON CONFLICT DO NOTHING`: the statement waits for rivals that have not committed yet and
 * leaves out what they won, so that all collisions are known without an aborted transaction. A plain INSERT would tell
 * of one collision at most, and two rivals that insert at the same moment would each wait for the other until the
 * deadlock detector ends one after a second. The refusal rolls back the part that was free.
 */
export async function claim(ctx: Ctx, claims: readonly Claim[]): Promise<void> {
  const collided = await repository.insertClaims(ctx, claimedTimes(claims));
  const code = collisionRefusal(collided);
  if (code) throw new Refusal(code);
}

/** Makes free what was busy for a reason: a training's or a lock's id. */
export async function release(ctx: Ctx, reasonId: string): Promise<void> {
  await repository.deleteClaims(ctx, reasonId);
}

/**
 * Holds trainers' calendars until the transaction ends, so that whoever looks and then writes (asks, confirms, locks)
 * does it alone: a lock can't slip in beside a request. Taken before any training's row, or rivals would deadlock.
 * That nobody is in two places rests on claims, not on this.
 */
export async function holdCalendars(ctx: Ctx, trainerIds: readonly string[]): Promise<void> {
  await repository.lockTrainers(ctx, trainerIds);
}
