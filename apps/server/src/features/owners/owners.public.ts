export { ownerOfCaller } from './owners.policy.ts';
export { registerOwners } from './owners.routes.ts';
export { gatherSchoolCounts, searchedTextOfOwner } from './owners.repository.ts';
