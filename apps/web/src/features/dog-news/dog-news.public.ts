export { dogsWithNews, newsOfDog } from './dog-news.queries.ts';
export { useNewItems } from './use-new-items.ts';
