export { ownerCalendarPath, trainerCalendarPath } from './components/calendar-address.ts';
export { confirmedTrainingsOfDog, confirmedTrainingsOfTrainer, pendingRequestsOfTrainer } from './trainings.queries.ts';
