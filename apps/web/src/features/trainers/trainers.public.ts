export { trainersOfSchool, workingHoursOfTrainer } from './trainers.queries.ts';
