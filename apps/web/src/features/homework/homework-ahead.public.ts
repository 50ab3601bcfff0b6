// Apart from homework-of-dog.public.ts, so that the owner's home fetches no tab of a dog's file.
export { openHomeworkOfDog } from './homework.queries.ts';
