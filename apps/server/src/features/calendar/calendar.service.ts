import type { ConfirmedTraining } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { byStart } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import type { ReadContext } from '../../platform/http/context.ts';
import { listGroupTrainingsOfTrainer } from './calendar-occupations.repository.ts';
import * as repository from './calendar.repository.ts';

/** A trainer's confirmed trainings within a window, individual and with groups, earliest first. */
export async function listConfirmedTrainingsOfTrainer(
  ctx: ReadContext,
  looked: { readonly trainerId: Id<'trainer'>; readonly window: Window },
): Promise<ConfirmedTraining[]> {
  const individual = await repository.listConfirmedTrainingsOfTrainer(ctx, looked);
  const withGroups = await listGroupTrainingsOfTrainer(ctx, looked);
  return [...individual, ...withGroups].toSorted(byStart);
}
