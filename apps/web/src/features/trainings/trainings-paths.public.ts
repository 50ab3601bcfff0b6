// Apart from trainings.public.ts, so that who only leads to the lists doesn't fetch what asks for trainings.
export { archivePeriod } from './lists/list-windows.rules.ts';
export { cancelledTrainingsPath, ownerTrainingsPath } from './trainings.paths.ts';
