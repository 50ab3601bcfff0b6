// The owner's coach alone fetches these.
export { practiceOfDog } from './practice.queries.ts';
export { SetPlayer } from './components/set-player.tsx';
export { type Sets, useSets } from './use-sets.ts';
export { proposalWords, stepProposalWords, todayWords } from './practice.words.ts';
