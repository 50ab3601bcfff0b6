export { exerciseOfCaller } from './exercises.policy.ts';
export { listVersions, type VersionWanted } from './exercises.repository.ts';
export { registerExercises } from './exercises.routes.ts';
