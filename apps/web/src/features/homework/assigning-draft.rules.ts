import type { Id } from '@psia/contract/core/ids';

/** Under this name the choice of exercises for a dog is kept until they are assigned or given up. */
export function assigningDraft(dogId: Id<'dog'>): string {
  return `assign-exercises-${dogId}`;
}
