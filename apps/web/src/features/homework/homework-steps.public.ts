// Apart from homework-of-dog.public.ts, so that who writes recommendations fetches no tab of a dog's file.
export { StepMover } from './steps/components/step-mover.tsx';
