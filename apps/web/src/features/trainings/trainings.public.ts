export { ownerCalendarPath, trainerCalendarPath } from './components/calendar-address.ts';
export { ownerTrainingsPath } from './components/trainings-address.ts';
export { confirmedTrainingsOfDog, confirmedTrainingsOfTrainer, pendingRequestsOfTrainer } from './trainings.queries.ts';
