export { registerTrainings } from './trainings.routes.ts';
