// Apart from homework-of-dog.public.ts, so that who only leads to the coach doesn't fetch what asks for homework.
export { coachPath } from './homework.paths.ts';
