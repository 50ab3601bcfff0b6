export { dogsWords, groupSize } from './components/group-words.ts';
export { groupTrainingsOfDog } from './groups.queries.ts';
