import type { DifficultyLevel } from '@psia/contract/exercises/exercises.contract';

/** How difficult an exercise is, in words (part 2, section 4). */
export const levelWords: Readonly<Record<DifficultyLevel, string>> = {
  BASIC: 'Podstawowy',
  INTERMEDIATE: 'Średniozaawansowany',
  ADVANCED: 'Zaawansowany',
};
