export { registerDogNews } from './dog-news.routes.ts';
