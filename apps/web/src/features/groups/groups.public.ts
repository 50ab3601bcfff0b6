export { dogGroupsPath, groupPath } from './groups.paths.ts';
export { dogsWords, groupSize, ownersWords } from './groups.words.ts';
export { groupTrainingsOfDog } from './groups.queries.ts';
