export { ExerciseFacts } from './components/exercise-facts.tsx';
export { ExerciseItem } from './components/exercise-item.tsx';
export { LevelPill } from './components/level-pill.tsx';
export { criterionWords, stepChoices, stepWords } from './steps.words.ts';
export { levelWords } from './levels.words.ts';
export { exercisesPath } from './exercises.paths.ts';
