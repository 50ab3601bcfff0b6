// Apart from the rest, so that the owner's home fetches no tab of a dog's file.
export { recommendationsOfDog } from './recommendations.queries.ts';
