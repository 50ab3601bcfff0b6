export { TrainerList } from './components/trainer-list.tsx';
export { trainersOfSchool, workingHoursOfTrainer } from './trainers.queries.ts';
