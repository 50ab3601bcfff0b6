export { registerHalls } from './halls.routes.ts';
