export { DataChoiceField } from './components/data-choice-field.tsx';
export { erasingOwnData, planningErasure } from './erasures.queries.ts';
export type { DataChoice } from './erasures.words.ts';
