export { registerCalendar } from './calendar.routes.ts';
export { dogNotes, excusesOf } from './calendar-group-trainings.repository.ts';
export { homeVisit, isHomeVisit } from './calendar-home-visits.repository.ts';
export { replacedTraining } from './calendar-moves.repository.ts';
export {
  emailOfOwner,
  getTraining,
  getTrainings,
  readerIn,
  type ReaderValues,
  readerValues,
  reservePlace,
  selectFullTrainings,
  selectTrainings,
  trainingOf,
  type TrainingsReader,
} from './calendar.repository.ts';
