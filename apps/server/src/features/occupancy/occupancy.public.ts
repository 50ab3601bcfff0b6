export type { Claim, ClaimedTime } from './occupancy.domain.ts';
export { claimedTimes, earliestStart } from './occupancy.domain.ts';
export { holdCalendars, holdDogs, holdHalls, holdOwner, release, releaseAll } from './occupancy.service.ts';
export { listBusyResources, listOccupations } from './occupancy.repository.ts';
export {
  claimOrName,
  describeBusyTime,
  describeOccupations,
  describeOutsideHours,
  foreseeBusyTime,
  refuseTaken,
  type TimeFields,
} from './occupancy-effects.service.ts';
export { effectsOfHallDeletion, nameEntries } from './occupancy-effects.repository.ts';
