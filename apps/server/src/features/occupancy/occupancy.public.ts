export type { Claim, ClaimedTime } from './occupancy.domain.ts';
export { claimedTimes, collisionRefusal } from './occupancy.domain.ts';
export { holdCalendars, holdDogs, holdHalls, holdOwner, release, releaseAll, tryToClaim } from './occupancy.service.ts';
export { listBusyResources, listOccupations } from './occupancy.repository.ts';
