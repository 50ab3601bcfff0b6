// Apart from calendar.public.ts: who changes a training needs nothing of the grid.
export { showTraining, trainingsOfTrainersKey } from './shown-trainings.queries.ts';
