export { trainingOfCaller } from './trainings.policy.ts';
export { registerTrainings } from './trainings.routes.ts';
