export { dogOfCaller } from './dogs.policy.ts';
export { registerDogs } from './dogs.routes.ts';
export { addDog } from './dogs.service.ts';
