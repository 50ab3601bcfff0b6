export { ownerEverOfCaller, ownerOfCaller } from './owners.policy.ts';
export { registerOwners } from './owners.routes.ts';
export { gatherSchoolCounts, searchedTextOfOwner, shownEmail } from './owners.repository.ts';
