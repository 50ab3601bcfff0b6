export { registerDogEndings } from './dog-endings.routes.ts';
