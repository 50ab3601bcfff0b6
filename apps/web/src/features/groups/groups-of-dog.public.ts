// Apart from groups.public.ts, so that calendars don't fetch what shows a dog's groups.
export { DogGroups } from './components/joining/dog-groups.tsx';
