// Apart from trainers.public.ts, so that screens that only ask for trainers don't fetch the list.
export { TrainerList } from './components/trainer-list.tsx';
