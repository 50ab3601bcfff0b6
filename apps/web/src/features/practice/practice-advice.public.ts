// Apart from practice.public.ts, so that who writes recommendations fetches no picture.
export { PracticeAdvice } from './components/practice-advice.tsx';
export { usePracticeOfDog } from './use-practice-of-dog.ts';
