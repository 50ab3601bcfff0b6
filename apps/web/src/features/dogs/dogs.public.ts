export { bookableDogs, dogsOfOwner } from './dogs.queries.ts';
