export { registerSchools } from './schools.routes.ts';
