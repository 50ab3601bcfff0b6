import type { Id } from '@psia/contract/core/ids';
import { excuseDog, withdrawExcuse } from '@psia/contract/groups/group-excuses.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';
import { withUndoKey } from '#lib/undo/undo-offers.ts';

/** A dog's part in a group training. */
export interface PartOfDog {
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly dogId: Id<'dog'>;
}

/** Whatever was tried, also when it was refused: what is shown may be stale. Passes follow absences. */
async function refresh(queries: QueryClient): Promise<void> {
  await Promise.all([
    applyChange(queries, { topic: 'groups' }),
    queries.invalidateQueries({ queryKey: ['attendance'] }),
    queries.invalidateQueries({ queryKey: ['passes'] }),
  ]);
}

/** Says that a dog won't come to a group training. */
export function excuseDogIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ groupTrainingId: id, dogId, attempt }: Attempted<PartOfDog>) =>
      call(excuseDog, { params: { id }, body: { dogId }, attempt }),
    onSettled: () => refresh(queries),
  });
}

/** Says that it comes after all. */
export function withdrawExcuseIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ groupTrainingId: id, dogId }: PartOfDog) =>
      withUndoKey((done) => call(withdrawExcuse, { params: { id, dogId }, done })),
    onSettled: () => refresh(queries),
  });
}
