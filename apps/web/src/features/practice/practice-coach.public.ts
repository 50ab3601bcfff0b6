// The owner's coach alone fetches these.
export { SetPlayer } from './components/set-player.tsx';
export { type Sets, useSets } from './use-sets.ts';
export { waitingWords } from './practice.words.ts';
