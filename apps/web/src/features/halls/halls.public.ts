export { availableHalls, hallsOfSchool } from './halls.queries.ts';
export { HallChoice } from './components/hall-choice.tsx';
export { ownHallOf, type OwnHall } from './hall-offer.rules.ts';
export { type HallChoiceState, useHallChoice } from './use-hall-choice.ts';
