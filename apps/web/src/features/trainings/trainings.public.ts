export { confirmedTrainingsOfDog, confirmedTrainingsOfTrainer, trainingState } from './trainings.queries.ts';
