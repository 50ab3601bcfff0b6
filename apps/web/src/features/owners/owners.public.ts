export { ownersOfSchool } from './owners.queries.ts';
