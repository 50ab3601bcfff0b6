export { trainerOfSchool } from './trainers.policy.ts';
export { registerTrainers } from './trainers.routes.ts';
export { listToNotify, listWorkingHours, listWorkingHoursOf } from './trainers.repository.ts';
