import type { Hall } from '@psia/contract/halls/halls.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { windowFault } from '@psia/contract/core/window';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { newId } from '../../platform/database/new-id.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { effectsOfHallDeletion, listBusyHalls } from '../occupancy/occupancy.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import * as repository from './halls.repository.ts';

const mostHalls = 100;
const tooManyHalls = 'Szkoła może mieć najwyżej 100 sal.';

interface Hours {
  readonly timeFrom: WallTime;
  readonly timeTo: WallTime;
}

/** Times as intervals; refuses one that ends before it begins or is longer than a window may be, at the field named. */
function intervalOf({ timeFrom, timeTo }: Hours, field: string): Interval {
  const interval = { startTime: timeFrom, endTime: timeTo };
  const fault = timeFrom >= timeTo ? 'Koniec musi być po początku.' : windowFault(interval);
  if (fault !== undefined) throw new Refusal('BAD_INPUT', { fieldErrors: { [field]: fault } });
  return interval;
}

/** The halls that nothing claims at any moment of [timeFrom, timeTo), in Polish alphabetical order (D20). */
export async function listAvailableHalls(ctx: ReadContext, hours: Hours): Promise<Hall[]> {
  const [found = []] = await listBusyHalls(ctx, [intervalOf(hours, 'timeTo')]);
  const busy = new Set(found);
  const halls = await repository.listHalls(ctx);
  return halls.filter(({ id }) => !busy.has(id));
}

/** For each of several times, in their order, the halls that something claims at any moment of it (D20). */
export async function listHallsBusyAt(
  ctx: ReadContext,
  times: readonly Hours[],
): Promise<(Hours & { hallIds: Id<'hall'>[] })[]> {
  const intervals = times.map((hours, index) => intervalOf(hours, `times.${index}.timeTo`));
  const busy = await listBusyHalls(ctx, intervals);
  return times.map((hours, index) => ({ ...hours, hallIds: busy[index] ?? [] }));
}

/** Adds a hall; NAME_TAKEN when the school has one of that name, letter case aside (D55), LIMIT_REACHED beyond 100. */
export async function createHall(ctx: WriteContext, { name }: { name: string }): Promise<Hall> {
  await lockSchool(ctx);
  const { length: present } = await repository.listHalls(ctx);
  refuseBeyond({ most: mostHalls, present, message: tooManyHalls });
  const hall = await nameRefused(repository.insertHall(ctx, { id: newId(), name }, ctx.now.instant));
  recordActs(ctx, [{ act: 'hall-added', subjectId: hall.id }]);
  await announceSchool(ctx);
  return hall;
}

interface Renaming {
  readonly id: string;
  readonly name: string;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Renames a hall; NAME_TAKEN when the school has another one of that name (D55), NOT_FOUND when it is gone,
 * CHANGED_MEANWHILE when it is not as seen (D79).
 */
export async function renameHall(ctx: WriteContext, { id, name, version }: Renaming): Promise<Hall> {
  const present = await repository.lockVersion(ctx, id);
  if (present === null) throw new Refusal('NOT_FOUND');
  refuseChanged(version, present);
  const hall = await nameRefused(repository.renameHall(ctx, { id, name }));
  recordActs(ctx, [{ act: 'hall-renamed', subjectId: id }]);
  await announceSchool(ctx);
  return hall;
}

/**
 * What a hall's deletion would touch (D29): the trainings and group trainings in it that have not begun, found in
 * occupancy-effects.repository.ts.
 */
export function previewHallDeletion(ctx: ReadContext, id: Id<'hall'>): Promise<Effects> {
  return effectsOfHallDeletion(ctx, id);
}

/** Deletes a hall; trainings keep its name (D29). */
export async function deleteHall(ctx: WriteContext, id: string): Promise<void> {
  await repository.deleteHall(ctx, id, ctx.now.instant);
  recordActs(ctx, [{ act: 'hall-deleted', subjectId: id }]);
  await announceSchool(ctx);
}

async function nameRefused<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    // The name is all that halls can have in common.
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal('NAME_TAKEN', { cause: error });
  }
}

function announceSchool(ctx: WriteContext): Promise<void> {
  return announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }] });
}
