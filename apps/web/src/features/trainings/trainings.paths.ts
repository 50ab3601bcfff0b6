import type { Id } from '@psia/contract/core/ids';
/** The owner's list of trainings, at a dog where it is known. */
export function ownerTrainingsPath({ dogId }: { dogId?: Id<'dog'> } = {}): string {
  return dogId === undefined ? '/owner/trainings' : `/owner/trainings?${new URLSearchParams({ pies: dogId })}`;
}

/** The trainers' list of what was called off, of one trainer. */
export function cancelledTrainingsPath(trainerId: Id<'trainer'>): string {
  return `/trainings/confirmed?${new URLSearchParams({ zakladka: 'anulowane', trener: trainerId })}`;
}
