import type { Id } from '@psia/contract/core/ids';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { holdCalendars, holdDogs } from '../occupancy/occupancy.public.ts';
import type { UndoTarget } from './training-record.domain.ts';
import { listConcerned, lockTargets } from './training-record.repository.ts';

interface Concerned {
  readonly ids: readonly string[];
  /** Whose calendars are locked beside those that the trainings are in. */
  readonly trainerIds?: readonly Id<'trainer'>[];
}

/**
 * Locks requests and trainings that an act has changed, and gives them: the calendars that they are in and those of
 * `trainerIds` first, then their dogs, then their rows and those of the trainings that they would move, as every booking
 * does. Begins anew when one of them has got another trainer meanwhile.
 */
export async function lockForUndo(ctx: WriteContext, { ids, trainerIds = [] }: Concerned): Promise<UndoTarget[]> {
  const found = await listConcerned(ctx, ids);
  const calendars = [...found.trainerIds, ...trainerIds];
  await holdCalendars(ctx, calendars);
  await holdDogs(ctx, found.dogIds);
  const targets = await lockTargets(ctx, [...ids, ...found.replacedIds]);
  // A training that would be moved may be with another trainer by then, which `reviveRequests` refuses.
  const isElsewhere = ({ id, trainerId }: UndoTarget) => ids.includes(id) && !calendars.includes(trainerId);
  if (targets.some(isElsewhere)) throw new OtherLocksNeeded();
  return targets;
}
