// Apart from halls.public.ts, so that screens that only ask for halls don't fetch what chooses one.
export { HallChoice } from './components/hall-choice.tsx';
export { ownHallOf, type OwnHall } from './components/hall-offer.ts';
export { type HallChoiceState, useHallChoice } from './components/use-hall-choice.ts';
