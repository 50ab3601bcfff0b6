export { assignedSurveysOf, surveyDetails } from './surveys.queries.ts';
export { surveyDetailsPath, surveysPath } from './surveys.paths.ts';
export { createdWords, filledWords, questionsWords } from './surveys.words.ts';
