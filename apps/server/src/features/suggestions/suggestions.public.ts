export { registerSuggestions } from './suggestions.routes.ts';
