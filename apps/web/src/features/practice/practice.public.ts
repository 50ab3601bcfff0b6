export { PracticeProgress } from './components/practice-progress.tsx';
export { usePracticeOfDog } from './use-practice-of-dog.ts';
