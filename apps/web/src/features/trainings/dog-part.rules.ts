import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';

/** A dog's part in a group training, as its note is written. */
export function partOfDog(training: GroupTraining, dog: Pick<Dog, 'id' | 'name'>) {
  const { id, startTime, endTime, dogNotes } = training;
  const additionalInfo = dogNotes.find(({ dogId }) => dogId === dog.id) ?? null;
  return { id, startTime, endTime, dogDTO: dog, additionalInfo, partOf: dog.id };
}
