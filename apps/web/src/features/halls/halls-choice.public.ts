// Apart from halls.public.ts, so that screens that only ask for halls don't fetch what chooses one.
export { HallChoice } from './components/hall-choice.tsx';
export { ownHallOf, type OwnHall } from './hall-offer.rules.ts';
export { type HallChoiceState, useHallChoice } from './use-hall-choice.ts';
