// Apart from practice-coach.public.ts, so that the owner's home doesn't fetch what the coach shows.
export { practiceOfDog } from './practice.queries.ts';
