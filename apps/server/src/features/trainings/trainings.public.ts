export { registerTrainings } from './trainings.routes.ts';
export type { Parties } from './trainings-notices.domain.ts';
export {
  claimOrName,
  describeBusyTime,
  describeOccupations,
  foreseeBusyTime,
  refuseTaken,
  type TimeFields,
} from './trainings-effects.service.ts';
export { announceWithEnded, endRequestsInTheWay } from './trainings-rivals.service.ts';
export { listLiveRequestsOfTrainers } from './trainings-requests.repository.ts';
