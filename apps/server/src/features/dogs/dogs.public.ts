export { registerDogs } from './dogs.routes.ts';
