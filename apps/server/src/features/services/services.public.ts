export { serviceEverOfSchool, serviceOfSchool } from './services.policy.ts';
export { registerServices } from './services.routes.ts';
export { type BookedService, findBookedService, listBookedServices } from './services.repository.ts';
