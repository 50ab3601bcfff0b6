export { registerTrainings } from './trainings.routes.ts';
export { hasLiveRequests } from './trainings.repository.ts';
