export { exerciseOfCaller } from './exercises.policy.ts';
export { deleteUnusedExercises, listVersions, type VersionWanted } from './exercises.repository.ts';
export { registerExercises } from './exercises.routes.ts';
