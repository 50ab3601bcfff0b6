export { registerCalendar } from './calendar.routes.ts';
export {
  emailOfOwner,
  getTraining,
  getTrainings,
  reservePlace,
  selectFullTrainings,
  selectTrainings,
  trainingOf,
} from './calendar.repository.ts';
