import type { WriteContext } from '../../../platform/acting/context.ts';
import type { Book } from '../ledger/passes-book.domain.ts';
import { listDogsInGroupTrainings } from './passes-group-trainings.repository.ts';
import type { DogInTraining } from './passes-holding.domain.ts';
import { listTrainings } from './passes-trainings.repository.ts';

/** Ids of trainings of both kinds. */
export interface TrainingIds {
  readonly individual: readonly string[];
  readonly ofGroups: readonly string[];
}

/** Returns trainings, each with its dogs, as they are now. */
export async function readTrainings(
  ctx: Pick<WriteContext<null>, 'tx' | 'school'>,
  { individual, ofGroups }: TrainingIds,
): Promise<DogInTraining[]> {
  return [...(await listTrainings(ctx, individual)), ...(await listDogsInGroupTrainings(ctx, ofGroups))];
}

/** Returns the entries that are kept for dogs which are in these trainings no more, or for trainings that are gone. */
export function goneFrom(book: Book, ids: TrainingIds, trainings: readonly DogInTraining[]): DogInTraining[] {
  return book
    .openHolds([...ids.individual, ...ids.ofGroups])
    .filter((held) => !trainings.some((one) => one.trainingId === held.trainingId && one.dogId === held.dogId))
    .map(({ trainingKind: kind, trainingId, dogId, startTime, endTime }) => {
      const times = { startTime, endTime };
      const none = { ownerId: null, serviceId: null, hallId: null, isAgreed: false, isExcused: false };
      return { kind, trainingId, dogId, ...times, ...none };
    });
}
