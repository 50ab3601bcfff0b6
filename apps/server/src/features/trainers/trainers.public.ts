export { registerTrainers } from './trainers.routes.ts';
