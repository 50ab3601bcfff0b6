import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { completeWindow, type Window, windowFault } from '@psia/contract/core/window';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import type { Context } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as repository from './trainings-archive.repository.ts';

/** The stretch of the trainings' time that is looked at, both ends optional. */
interface Period {
  readonly timeFrom?: WallTime | undefined;
  readonly timeTo?: WallTime | undefined;
}

/** A trainer's cancelled trainings, latest cancellation first (D26, D56); refuses a bad period with BAD_INPUT (D46). */
export async function listCancelledTrainingsOfTrainer(
  ctx: Context,
  { trainerId }: { trainerId: Id<'trainer'> },
  period: Period,
): Promise<CancelledTraining[]> {
  return repository.listCancelledTrainings(ctx, {
    of: { kind: 'trainer', id: trainerId },
    window: windowOf(ctx, period),
  });
}

/** A dog's cancelled trainings, latest cancellation first; refuses a bad period with BAD_INPUT (D46). */
export async function listCancelledTrainingsOfDog(
  ctx: Context,
  { dogId }: { dogId: Id<'dog'> },
  period: Period,
): Promise<CancelledTraining[]> {
  return repository.listCancelledTrainings(ctx, { of: { kind: 'dog', id: dogId }, window: windowOf(ctx, period) });
}

/** The school's cancelled trainings, as above. */
export async function listCancelledTrainingsOfSchool(ctx: Context, period: Period): Promise<CancelledTraining[]> {
  return repository.listCancelledTrainings(ctx, { window: windowOf(ctx, period) });
}

function windowOf({ now }: Context, { timeFrom, timeTo }: Period): Window {
  const window = completeWindow({ startTime: timeFrom, endTime: timeTo }, now.today);
  const fault = windowFault(window);
  if (fault !== undefined) throw new Refusal('BAD_INPUT', { message: fault, fieldErrors: { timeTo: fault } });
  return window;
}
