export { trainerOfSchool } from './trainers.policy.ts';
export { registerTrainers } from './trainers.routes.ts';
export {
  type EffectiveHoursRow,
  hoursByTrainer,
  listEffectiveHours,
  listEffectiveHoursOf,
  listToNotify,
  listTrainerIds,
  selectEffectiveHours,
} from './trainers.repository.ts';
