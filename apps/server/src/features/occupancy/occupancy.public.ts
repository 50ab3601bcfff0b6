export type { Claim, ClaimedTime } from './occupancy.domain.ts';
export { hallNamed } from './occupancy-collisions.domain.ts';
export { addedTime, claimedTimes, earliestStart } from './occupancy.domain.ts';
export {
  lockCalendars,
  lockDogs,
  lockDogsInTraining,
  lockHalls,
  lockMembersAndDogs,
  lockOwner,
  lockPeople,
  refuseWhoLeft,
  release,
  releaseAll,
} from './occupancy.service.ts';
export {
  type LockedDog,
  type LockedMember,
  listBusyHalls,
  listOccupations,
  type OccupationValues,
  selectOccupations,
} from './occupancy.repository.ts';
export {
  claimOrRefuse,
  describeOccupations,
  describeOutsideHours,
  refuseTaken,
  type BusyDate,
  type TimeFields,
} from './occupancy-effects.service.ts';
export { describeBusyTime, effectsOfHallDeletion, nameEntries } from './occupancy-effects.repository.ts';
