import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  correctPass,
  endPass,
  getPassOfTraining,
  giveEntryBack,
  listOwnPasses,
  listPassesOfDog,
  listPassMoves,
  prolongPass,
  sellPass,
} from '@psia/contract/passes/passes.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

const key = ['passes'] as const;

/** The passes that pay for a dog, those that can be used first. */
export function passesOfDog(dogId: Id<'dog'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-dog', dogId],
      queryFn: ({ signal }) => call(listPassesOfDog, { params: { dogId }, signal }),
      meta: { liveTopics: [`dogFile/${dogId}`, { topic: 'calendar', parts: ['trainings'], dogId }] },
    }),
  );
}

/** The passes of the signed-in owner's dogs that can still be used, the one that ends first first. */
export function ownPasses() {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'own'],
      queryFn: ({ signal }) => call(listOwnPasses, { signal }),
      meta: { liveTopics: ['dogFile', 'people'] },
    }),
  );
}

/** What happened to a pass, the newest first. */
export function movesOfPass(passId: Id<'pass'>, dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'moves', passId],
    queryFn: ({ signal }) => call(listPassMoves, { params: { passId }, signal }),
    meta: { liveTopics: [`dogFile/${dogId}`] },
  });
}

/** What pays for a training, and what calling it off costs its owner at this moment. */
export function passOfTraining(trainingId: Id<'training'>, dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'of-training', trainingId],
    queryFn: ({ signal }) => call(getPassOfTraining, { params: { trainingId }, signal }),
    meta: { liveTopics: [`dogFile/${dogId}`, 'school'] },
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
const refreshPasses = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });

/** Sells a pass. */
export function sellPassIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof sellPass>>) => call(sellPass, { body, attempt }),
    onSettled: () => refreshPasses(queries),
  });
}

type Of<Body> = Attempted<Body & { readonly passId: Id<'pass'> }>;

/** Makes a pass valid until a later day. */
export function prolongPassIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, passId, ...body }: Of<BodyInput<typeof prolongPass>>) =>
      call(prolongPass, { params: { passId }, body, attempt }),
    onSettled: () => refreshPasses(queries),
  });
}

/** Adds entries to a pass or takes some away. */
export function correctPassIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, passId, ...body }: Of<BodyInput<typeof correctPass>>) =>
      call(correctPass, { params: { passId }, body, attempt }),
    onSettled: () => refreshPasses(queries),
  });
}

/** Gives the entry of a training back. */
export function giveEntryBackIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, passId, ...body }: Of<BodyInput<typeof giveEntryBack>>) =>
      call(giveEntryBack, { params: { passId }, body, attempt }),
    onSettled: () => refreshPasses(queries),
  });
}

/** Ends a pass with what is left of it. */
export function endPassIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, passId, ...body }: Of<BodyInput<typeof endPass>>) =>
      call(endPass, { params: { passId }, body, attempt }),
    onSettled: () => refreshPasses(queries),
  });
}
