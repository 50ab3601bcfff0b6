export { registerTrainings } from './trainings.routes.ts';
export { claimOrName, describeBusyTime, describeOccupations, foreseeBusyTime } from './trainings-effects.service.ts';
export { declineRequestsInTheWay } from './trainings-rivals.service.ts';
export { listLiveRequestsOfTrainers } from './trainings-requests.repository.ts';
