export { ownerPath, ownersPath } from './owners.paths.ts';
export { ownerDetails, ownersOfSchool } from './owners.queries.ts';
