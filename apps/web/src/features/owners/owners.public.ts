export { ownersPath } from './owners.paths.ts';
export { ownersOfSchool } from './owners.queries.ts';
