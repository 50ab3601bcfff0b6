export { serviceEverOfSchool, serviceOfSchool } from './services.policy.ts';
export { registerServices } from './services.routes.ts';
