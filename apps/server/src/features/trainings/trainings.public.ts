export { listAhead, type TrainingAhead, type Whose } from './leaving/trainings-leaving.repository.ts';
export {
  callTrainingsOff,
  declineRequests,
  endOwnTrainings,
  handTrainingsOver,
  lockAhead,
} from './leaving/trainings-leaving.service.ts';
export { trainingOfCaller } from './trainings.policy.ts';
export { registerTrainings } from './trainings.routes.ts';
export { undoersOfTrainings } from './undoing/trainings-undoing.service.ts';
