export { trainerOfSchool } from './trainers.policy.ts';
export { registerTrainers } from './trainers.routes.ts';
export { listEffectiveHours, listEffectiveHoursOf, listToNotify } from './trainers.repository.ts';
