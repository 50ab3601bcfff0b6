import type { WindowQuery } from '@psia/contract/core/window';
import type {
  ConfirmedTraining,
  Occupation,
  PendingRequest,
  Training,
} from '@psia/contract/trainings/trainings.contract';
import type { Context } from '../../platform/http/context.ts';
import { windowOf } from '../../platform/http/window.ts';
import { notesOfList } from './trainings.domain.ts';
import * as calendar from './trainings-calendar.repository.ts';
import * as occupations from './trainings-occupations.repository.ts';

interface DogAndTrainer {
  readonly dogId: string;
  readonly trainerId: string;
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
  { dogId }: { dogId: string },
  query: WindowQuery,
): Promise<Training[]> {
  return calendar.listConfirmedTrainingsOfDog(ctx, { dogId, window: windowOf(ctx, query) });
}

interface OfTrainer {
  readonly trainerId: string;
}

/** How many live requests of a trainer want the same time, by start and then by end (D22). */
export async function countRequestsBySlot(
  ctx: Context,
  { trainerId }: OfTrainer,
  query: WindowQuery,
): Promise<calendar.CountedRequests[]> {
  return calendar.countRequestsBySlot(ctx, { trainerId, window: windowOf(ctx, query) });
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

/** The trainer's live requests that start within the window, oldest booking first. */
export async function listPendingRequests(
  ctx: Context,
  { trainerId }: OfTrainer,
  query: WindowQuery,
): Promise<PendingRequest[]> {
  const requests = await calendar.listPendingRequests(ctx, { trainerId, window: windowOf(ctx, query) });
  const notes = notesOfList(requests.map(({ additionalInfo }) => additionalInfo));
  return requests.map((request, index) => ({ ...request, additionalInfo: notes[index] ?? null }));
}
