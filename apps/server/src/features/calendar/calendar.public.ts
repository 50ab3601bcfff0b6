export { registerCalendar } from './calendar.routes.ts';
export { getTraining, getTrainings, selectTrainings } from './calendar.repository.ts';
