export { serviceOfSchool } from './services.policy.ts';
export { registerServices } from './services.routes.ts';
