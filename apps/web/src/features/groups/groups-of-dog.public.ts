// Apart from groups.public.ts, so that calendars don't fetch what shows a dog's groups.
export { DogGroups } from './joining/components/dog-groups.tsx';
