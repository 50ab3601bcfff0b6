export { registerCalendar } from './calendar.routes.ts';
export { getTraining, getTrainings, selectFullTrainings, selectTrainings, trainingOf } from './calendar.repository.ts';
