import type { ConfirmedTraining, Occupation, Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WindowQuery } from '@psia/contract/core/window';
import type { Context } from '../../platform/http/context.ts';
import { windowOf } from '../../platform/http/window.ts';
import * as occupations from './calendar-occupations.repository.ts';
import * as calendar from './calendar.repository.ts';

interface DogAndTrainer {
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
}

/** The dog's live requests and trainings with a trainer, by start; started requests are left out (D51). */
export async function listTrainingsOfDogWithTrainer(
  ctx: Context,
  of: DogAndTrainer,
  query: WindowQuery,
): Promise<Training[]> {
  return calendar.listTrainingsOfDogWithTrainer(ctx, { ...of, window: windowOf(ctx, query) });
}

/** What else occupies the trainer, locks aside, by start; only the caller's own dogs are named (D19). */
export async function listOtherOccupations(ctx: Context, of: DogAndTrainer, query: WindowQuery): Promise<Occupation[]> {
  return occupations.listOtherOccupations(ctx, { ...of, window: windowOf(ctx, query) });
}

/** The dog's confirmed trainings with any trainer, by start. */
export async function listConfirmedTrainingsOfDog(
  ctx: Context,
  { dogId }: { dogId: Id<'dog'> },
  query: WindowQuery,
): Promise<Training[]> {
  return calendar.listConfirmedTrainingsOfDog(ctx, { dogId, window: windowOf(ctx, query) });
}

export interface OfTrainer {
  readonly trainerId: Id<'trainer'>;
}

/** The trainer's confirmed trainings, individual and with groups, by start. */
export async function listConfirmedTrainingsOfTrainer(
  ctx: Context,
  { trainerId }: OfTrainer,
  query: WindowQuery,
): Promise<ConfirmedTraining[]> {
  const of = { trainerId, window: windowOf(ctx, query) };
  const individual = await calendar.listConfirmedTrainingsOfTrainer(ctx, of);
  const withGroups = await occupations.listGroupTrainingsOfTrainer(ctx, of);
  return [...individual, ...withGroups].toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
}
