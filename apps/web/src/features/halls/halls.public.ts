export { availableHalls, hallsOfSchool } from './halls.queries.ts';
export { HallChoice } from './components/hall-choice.tsx';
export { ownHallOf, type OwnHall } from './hall-offer.rules.ts';
export { HallSelect } from './components/hall-select.tsx';
export { type HallChoiceState, useHallChoice } from './use-hall-choice.ts';
export { type HallChoices, type HallOfOne, useHallChoices } from './use-hall-choices.ts';
