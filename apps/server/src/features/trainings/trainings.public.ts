export { trainingOfCaller } from './trainings.policy.ts';
export { registerTrainings } from './trainings.routes.ts';
export { undoersOfTrainings } from './undoing/trainings-undoing.service.ts';
