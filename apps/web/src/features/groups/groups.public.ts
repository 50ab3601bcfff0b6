export { dogsWords, groupSize } from './components/managing/group-words.ts';
export { groupTrainingsOfDog } from './groups.queries.ts';
