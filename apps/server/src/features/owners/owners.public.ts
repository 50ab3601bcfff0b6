export { ownerOfCaller } from './owners.policy.ts';
export { registerOwners } from './owners.routes.ts';
