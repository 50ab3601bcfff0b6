export { registerDogNews } from './dog-news.routes.ts';
export { eraseTabsSeen } from './dog-news-erasing.repository.ts';
