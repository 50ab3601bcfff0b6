export { registerSurveyResults } from './survey-responses-results.routes.ts';
