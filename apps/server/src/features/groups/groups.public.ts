export { registerGroups } from './groups.routes.ts';
