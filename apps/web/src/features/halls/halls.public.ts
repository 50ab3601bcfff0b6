export { availableHalls, hallsOfSchool } from './halls.queries.ts';
