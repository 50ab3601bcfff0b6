export { registerDogFile } from './dog-file.routes.ts';
