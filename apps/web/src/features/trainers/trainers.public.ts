export { hoursSetByTrainer, trainersOfSchool, workingHoursOfTrainer } from './trainers.queries.ts';
