export { dogGroupsPath, groupPath } from './groups.paths.ts';
export { comingWords, dogsWords, groupSize, ownersWords } from './groups.words.ts';
export { groupTrainingsOfDog } from './groups.queries.ts';
