export { dogOfCaller } from './dogs.policy.ts';
export { registerDogs } from './dogs.routes.ts';
export { markEnded, markReturned } from './dogs-ending.repository.ts';
export { getDog } from './dogs.repository.ts';
export { registerDogPeople } from './people/dogs-people.routes.ts';
export { deleteEndedDogInvitations, eraseDogInvitations } from './people/dogs-people-invitations.repository.ts';
export { leaveDogsToHeirs } from './people/dogs-people.service.ts';
export { deletePersonEverywhere, listHeirs } from './people/dogs-people.repository.ts';
export { addDog, addDogsOfNewOwners } from './dogs.service.ts';
export { isBirthDatePossible, mostDogsOfOwner } from './dogs.domain.ts';
export {
  announceGiven,
  formerOf,
  formerOwners,
  giveDogs,
  giveDogsBack,
  undoersOfDogs,
} from './other-owner/dogs-other-owner.service.ts';
export { eraseDogs, listDogIdsOf } from './dogs-erasing.repository.ts';
