export { recommendationById } from './recommendations.queries.ts';
