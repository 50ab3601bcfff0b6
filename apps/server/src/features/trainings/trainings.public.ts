export { registerTrainings } from './trainings.routes.ts';
export type { Parties } from './trainings-notices.domain.ts';
export { claimOrName, describeBusyTime, describeOccupations, foreseeBusyTime } from './trainings-effects.service.ts';
export { announceWithEnded, declineRequestsInTheWay } from './trainings-rivals.service.ts';
export { listLiveRequestsOfTrainers } from './trainings-requests.repository.ts';
