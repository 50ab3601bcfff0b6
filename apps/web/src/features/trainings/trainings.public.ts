export { ownerTrainingsPath } from './trainings.paths.ts';
export { confirmedTrainingsOfDog, confirmedTrainingsOfTrainer } from './trainings.queries.ts';
