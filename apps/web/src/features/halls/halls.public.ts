export { HallList } from './components/hall-list.tsx';
export { availableHalls, hallsOfSchool } from './halls.queries.ts';
