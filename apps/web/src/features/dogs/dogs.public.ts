export { dogsOfOwner } from './dogs.queries.ts';
