export { registerCalendar } from './calendar.routes.ts';
export { replacedTraining } from './calendar-moves.repository.ts';
export {
  emailOfOwner,
  getTraining,
  getTrainings,
  reservePlace,
  selectFullTrainings,
  selectTrainings,
  trainingOf,
} from './calendar.repository.ts';
