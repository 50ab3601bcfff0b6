export { registerOwners } from './owners.routes.ts';
