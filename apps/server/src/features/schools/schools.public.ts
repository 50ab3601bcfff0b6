export { schoolOfCaller } from './schools.policy.ts';
export { registerSchools } from './schools.routes.ts';
export { holdSchool } from './schools.repository.ts';
export { getBookingSettings, getPriceList, getSchool } from './schools.service.ts';
