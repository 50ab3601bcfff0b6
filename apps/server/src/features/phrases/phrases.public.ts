export { registerPhrases } from './phrases.routes.ts';
