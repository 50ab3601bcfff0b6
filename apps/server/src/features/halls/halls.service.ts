import type { Hall } from '@psia/contract/halls/halls.contract';
import type { WallTime } from '@psia/contract/core/time';
import { windowFault } from '@psia/contract/core/window';
import { newId } from '../../platform/database/new-id.ts';
import { constraintOf } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { listBusyResources } from '../occupancy/occupancy.public.ts';
import * as repository from './halls.repository.ts';

/** The halls of the caller's school, in Polish alphabetical order. */
export function listHalls(ctx: Context): Promise<Hall[]> {
  return repository.listHalls(ctx);
}

/** The halls that nothing claims at any moment of [timeFrom, timeTo), in Polish alphabetical order (D20). */
export async function listAvailableHalls(
  ctx: Context,
  { timeFrom, timeTo }: { timeFrom: WallTime; timeTo: WallTime },
): Promise<Hall[]> {
  if (timeFrom >= timeTo) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { timeTo: 'Koniec musi być po początku.' } });
  }
  const interval = { startTime: timeFrom, endTime: timeTo };
  const fault = windowFault(interval);
  if (fault !== undefined) throw new Refusal('BAD_INPUT', { fieldErrors: { timeTo: fault } });
  const busy = new Set(await listBusyResources(ctx.tx, { schoolId: ctx.school.id, kind: 'hall', interval }));
  const halls = await repository.listHalls(ctx);
  return halls.filter(({ id }) => !busy.has(id));
}

/** Adds a hall; NAME_TAKEN when the school has one of that name, letter case aside (D55). */
export async function createHall(ctx: Context, { name }: { name: string }): Promise<Hall> {
  const hall = { id: newId(), name };
  await nameRefused(repository.insertHall(ctx, hall, ctx.now.instant));
  await announceSchool(ctx);
  return hall;
}

/** Renames a hall; NAME_TAKEN as above, NOT_FOUND when it is gone. */
export async function renameHall(ctx: Context, changed: Hall): Promise<Hall> {
  const hall = await nameRefused(repository.renameHall(ctx, changed));
  if (!hall) throw new Refusal('NOT_FOUND');
  await announceSchool(ctx);
  return hall;
}

/** Deletes a hall; trainings keep its name (D29). */
export async function deleteHall(ctx: Context, id: string): Promise<void> {
  await repository.deleteHall(ctx, id, ctx.now.instant);
  await announceSchool(ctx);
}

async function nameRefused<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (constraintOf(error) !== repository.nameConstraint) throw error;
    throw new Refusal('NAME_TAKEN', { cause: error });
  }
}

function announceSchool(ctx: Context): Promise<void> {
  return announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }] });
}
