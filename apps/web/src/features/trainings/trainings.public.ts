export { ownerCalendarPath, trainerCalendarPath } from './components/calendar/calendar-address.ts';
export { ownerTrainingsPath } from './components/lists/trainings-address.ts';
export { confirmedTrainingsOfDog, confirmedTrainingsOfTrainer, pendingRequestsOfTrainer } from './trainings.queries.ts';
