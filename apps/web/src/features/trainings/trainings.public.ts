export { cancelledTrainingsPath, ownerTrainingsPath } from './trainings.paths.ts';
export { confirmedTrainingsOfDog, confirmedTrainingsOfTrainer, trainingState } from './trainings.queries.ts';
