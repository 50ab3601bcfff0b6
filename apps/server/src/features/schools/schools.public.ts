export { schoolOfCaller } from './schools.policy.ts';
export { registerSchools } from './schools.routes.ts';
export { getBookingSettings, getPriceList, getSchool } from './schools.service.ts';
