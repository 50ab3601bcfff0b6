export { PhraseChips } from './components/phrase-chips.tsx';
export { phrasesOfSchool } from './phrases.queries.ts';
