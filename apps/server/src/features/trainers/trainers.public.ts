export { trainerOfSchool } from './trainers.policy.ts';
export { registerTrainers } from './trainers.routes.ts';
export { listWorkingHours } from './trainers.service.ts';
