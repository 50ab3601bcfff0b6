export { registerSurveyResponses } from './survey-responses.routes.ts';
export { registerSurveyResults } from './survey-responses-results.routes.ts';
export { gatherAnswerCounts } from './survey-responses-counts.repository.ts';
export { eraseSurveyResponses } from './survey-responses-erasing.repository.ts';
