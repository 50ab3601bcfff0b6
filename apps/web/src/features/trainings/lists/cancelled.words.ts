import { didText } from '@psia/contract/core/deeds/past-tense';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';

/** Who called a training off: 'Odwołała Anna Nowak', or on which side they are where the person was not kept. */
export function cancelledByText({ canceledBy, canceledByOwner }: CancelledTraining): string {
  if (canceledBy) return didText('Odwołał', canceledBy);
  return canceledByOwner ? 'Odwołane przez właściciela' : 'Odwołane przez trenera';
}
