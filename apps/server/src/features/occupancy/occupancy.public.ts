export type { Claim, ClaimedTime } from './occupancy.domain.ts';
export { hallNamed } from './occupancy-collisions.domain.ts';
export { claimedTimes, earliestStart, newlyTaken } from './occupancy.domain.ts';
export {
  holdCalendars,
  holdDogs,
  holdHalls,
  holdMembersAndDogs,
  holdOwner,
  refuseWhoLeft,
  release,
  releaseAll,
} from './occupancy.service.ts';
export {
  type HeldDog,
  type HeldMember,
  listBusyHalls,
  listOccupations,
  type OccupationValues,
  selectOccupations,
} from './occupancy.repository.ts';
export {
  claimOrName,
  describeOccupations,
  describeOutsideHours,
  refuseTaken,
  type BusyDate,
  type TimeFields,
} from './occupancy-effects.service.ts';
export { describeBusyTime, effectsOfHallDeletion, nameEntries } from './occupancy-effects.repository.ts';
