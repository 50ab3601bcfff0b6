export {
  assignedSurveysOf,
  assignSurveysIn,
  surveyDetails,
  surveysOfSchool,
  unassignSurveyIn,
} from './surveys.queries.ts';
export { buildSurveyPath, surveyDetailsPath, surveysPath } from './surveys.paths.ts';
export { createdWords, filledWords, questionsWords } from './surveys.words.ts';
