import type { Id } from '@psia/contract/core/ids';

/** The name under which the training stands in the address. */
export const trainingInAddress = 'trening';

/** Where a trainer writes down what comes after a training, or after the dog's last one that waits for it. */
export function wrapUpPath(dogId: Id<'dog'>, trainingId?: Id<'training'>): string {
  const path = `/dog/details/${dogId}/wrap-up`;
  return trainingId === undefined ? path : `${path}?${trainingInAddress}=${trainingId}`;
}

/** Where a trainer writes down what comes after a training of a group. */
export function groupWrapUpPath(groupTrainingId: Id<'groupTraining'>): string {
  return `/trainer/group-training/${groupTrainingId}/wrap-up`;
}
