export { registerTrainings } from './trainings.routes.ts';
export { claimOrName, describeBusyTime, describeOccupations } from './trainings-effects.service.ts';
export { declineRequestsInTheWay } from './trainings-rivals.service.ts';
